import { classNames } from './class-names.ts'
import type { PartFigureProps } from './part-figure.tsx'

type Colour = 'you' | 'partner' | 'bond' | 'warm'

/** `next` and `open` are outlines of a person who is not there yet: dashed, and dotted. */
type Presence = 'here' | 'next' | 'open'

const fills: Record<Colour, string> = {
  you: 'fill-you-area',
  partner: 'fill-partner-area',
  bond: 'fill-bond-area',
  warm: 'fill-warm',
}
const outlines: Record<Colour, string> = {
  you: 'stroke-you',
  partner: 'stroke-partner',
  bond: 'stroke-bond',
  warm: 'stroke-warm',
}

const GROUND = 110

/** SVG content: a person of a half circle and a circle, without a face. `lean` moves the head. */
export function Person(props: {
  x: number
  r: number
  colour: Colour
  ground?: number
  lean?: number
  presence?: Presence
  className?: string
}) {
  const { x, r, colour, ground = GROUND, lean = 0, presence = 'here', className } = props
  const look =
    presence === 'here'
      ? fills[colour]
      : classNames(
          'fill-none',
          outlines[colour],
          presence === 'next' ? '[stroke-dasharray:5_6]' : '[stroke-dasharray:1_7]',
        )
  return (
    <g
      className={classNames(look, className)}
      strokeWidth={presence === 'here' ? 0 : 2}
      strokeLinecap="round"
    >
      <path data-shape="" d={`M${x - r} ${ground}a${r} ${r} 0 0 1 ${2 * r} 0z`} />
      <circle data-shape="" cx={x + lean} cy={ground - 1.72 * r} r={0.56 * r} />
    </g>
  )
}

/**
 * The logo as a couple whose shoulders overlap, as progress of the assessment: each completed part fills one of them, and
 * the third part what they have in common.
 */
export function Couple({ done, next = null, animated = false, label, className }: PartFigureProps) {
  const motion = animated ? 'motion-safe:animate-settle' : ''
  const presence = (part: 'self' | 'partner') =>
    done.includes(part) ? 'here' : next === part ? 'next' : 'open'
  return (
    <svg
      viewBox="24 2 152 110"
      className={className}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <Person x={74} r={46} lean={-5} colour="you" presence={presence('self')} className={motion} />
      <Person x={126} r={46} lean={5} colour="partner" presence={presence('partner')} className={motion} />
      {done.includes('importance') && (
        <path
          data-shape=""
          d="M100 72.1A46 46 0 0 1 120 110H80A46 46 0 0 1 100 72.1z"
          className={`fill-bond-area ${motion}`}
        />
      )}
      <Ground />
    </svg>
  )
}

/** Several people who sit together. */
export function Gathering({ className }: { className?: string }) {
  return (
    <svg viewBox="0 2 320 110" className={className} aria-hidden="true" focusable="false">
      <Person x={40} r={32} lean={5} colour="warm" />
      <Person x={278} r={34} lean={-6} colour="bond" />
      <Person x={130} r={46} lean={-4} colour="you" />
      <Person x={196} r={40} lean={4} colour="partner" />
      <Ground />
    </svg>
  )
}

function Ground() {
  return <path d={`M-900 ${GROUND}h2200`} strokeWidth={2} className="stroke-line" />
}
