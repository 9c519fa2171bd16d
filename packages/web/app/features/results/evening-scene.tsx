import type { ReactNode } from 'react'
import { Person } from '#web/ui/cast.tsx'

export type SceneName = 'table' | 'cups' | 'door' | 'path' | 'window' | 'lamp' | 'apart'

/** Decorative picture of a card, in the shapes and colours of the covers: two circles, one warm thing, a ground line. */
export function EveningScene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <svg
      viewBox="0 0 240 120"
      preserveAspectRatio="xMidYMax meet"
      className={className}
      aria-hidden="true"
      data-scene={name}
    >
      {scenes[name]}
      {name !== 'window' && <path d="M-900 112h2040" strokeWidth={2} className="stroke-line" />}
    </svg>
  )
}

const you = 'fill-you-area'
const partner = 'fill-partner-area'
const bond = 'fill-bond-area'
const warm = 'fill-warm'

function Circle(props: { at: readonly [x: number, y: number]; r: number; fill: string }) {
  const { at, r, fill } = props
  return <circle data-shape="" cx={at[0]} cy={at[1]} r={r} className={fill} />
}

const scenes: Record<SceneName, ReactNode> = {
  // Two people at a table, with a small thing between them.
  table: (
    <>
      <Person x={76} r={34} ground={112} colour="you" />
      <Person x={164} r={34} ground={112} colour="partner" />
      <path data-shape="" d="M88 86h64v6h-26v20h-12V92H88z" className={bond} />
      <path data-shape="" d="M114 72h12l-2 14h-8z" className={warm} />
    </>
  ),
  // Two cups whose steam meets.
  cups: (
    <>
      <path
        d="M88 52c-8-10 8-16 2-28M104 52c-6-10 10-18 16-30M152 52c8-10-8-16-2-28M136 52c6-10-10-18-16-30"
        fill="none"
        strokeWidth={3}
        strokeLinecap="round"
        className="stroke-warm"
      />
      <path data-shape="" d="M66 60h52v22a26 26 0 0 1-52 0z" className={you} />
      <path d="M66 68h-6a11 11 0 0 0 0 22h8" fill="none" strokeWidth={6} className="stroke-you-area" />
      <path data-shape="" d="M122 60h52v22a26 26 0 0 1-52 0z" className={partner} />
      <path d="M174 68h6a11 11 0 0 1 0 22h-8" fill="none" strokeWidth={6} className="stroke-partner-area" />
    </>
  ),
  // An open door, and light on the ground before two people.
  door: (
    <>
      <path data-shape="" d="M96 14h48v98H96z" className={warm} />
      <path data-shape="" d="M96 14 70 24v98l26-10z" className={bond} />
      <Circle at={[78, 74]} r={2.5} fill="fill-paper" />
      <path data-shape="" d="M96 112h48l12 8h-52z" className={warm} />
      <Person x={166} r={20} ground={112} colour="you" />
      <Person x={202} r={20} ground={112} colour="partner" />
    </>
  ),
  // Two people next to a hill, over which a path leads to the low sun.
  path: (
    <>
      <Circle at={[178, 66]} r={30} fill={warm} />
      <path data-shape="" d="M98 112c36 0 50-36 80-36s44 36 72 36z" className={bond} />
      <path
        data-shape=""
        d="M124 112c24-5 50-5 48-18-1-8 4-12 6-18 3 7 10 14 6 22-4 7-18 9-26 14z"
        className="fill-paper"
      />
      <Person x={48} r={22} ground={112} colour="you" />
      <Person x={90} r={22} ground={112} colour="partner" />
    </>
  ),
  // A window by day, with two balloons that cover each other in part.
  window: (
    <>
      <path data-shape="" d="M58 10h124v92H58z" strokeWidth={6} className="fill-surface stroke-bond-area" />
      <Circle at={[108, 54]} r={26} fill={you} />
      <Circle at={[138, 54]} r={22} fill={partner} />
      <path d="M120 10v92M58 56h124" strokeWidth={4} className="stroke-bond-area" />
      <path data-shape="" d="M46 102h148v8H46z" className={warm} />
      <path data-shape="" d="M152 102c-10-22-2-34 8-40 8 8 14 24 4 40z" className={partner} />
    </>
  ),
  // A lamp whose light reaches two people at a table with two cups.
  lamp: (
    <>
      <path d="M24 112a96 96 0 0 1 192 0z" className="fill-warm [fill-opacity:0.24]" />
      <path d="M120-400V6" strokeWidth={3} className="stroke-ink-soft" />
      <Circle at={[120, 28]} r={7} fill="fill-on-area" />
      <path data-shape="" d="M98 28a22 22 0 0 1 44 0z" className={warm} />
      <Person x={70} r={28} lean={3} ground={112} colour="you" />
      <Person x={170} r={28} lean={-3} ground={112} colour="partner" />
      <path data-shape="" d="M90 86h60v6h-24v20h-12V92H90z" className={bond} />
      <path data-shape="" d="M100 80h12a6 6 0 0 1-12 0z" className={you} />
      <path data-shape="" d="M128 80h12a6 6 0 0 1-12 0z" className={partner} />
    </>
  ),
  // Two people with room between them, and the low sun.
  apart: (
    <>
      <path data-shape="" d="M90 112a30 30 0 0 1 60 0z" className={warm} />
      <path
        d="M120 70V58M90 82l-9-9M150 82l9-9"
        strokeWidth={3}
        strokeLinecap="round"
        className="stroke-warm"
      />
      <Person x={30} r={26} lean={-3} ground={112} colour="you" />
      <Person x={210} r={26} lean={3} ground={112} colour="partner" />
    </>
  ),
}
