import type { ReactNode } from 'react'
import { homeTexts } from '#web/messages/home/index.ts'
import { Section } from './section.tsx'

interface Views {
  id: 'bids' | 'repair' | 'flooding' | 'values'
  /** Self-view and partner-view, 0-100. */
  mia: readonly [own: number, seen: number]
  jon: readonly [own: number, seen: number]
}

/** Fictional pair. */
const rows: readonly Views[] = [
  { id: 'bids', mia: [82, 78], jon: [74, 80] },
  { id: 'repair', mia: [79, 41], jon: [58, 52] },
  { id: 'flooding', mia: [71, 66], jon: [28, 31] },
  { id: 'values', mia: [77, 80], jon: [75, 78] },
]

/** Interactive sample results with native `details`, which work without JavaScript. */
export function SamplePair(): ReactNode {
  const texts = homeTexts()
  return (
    <Section title={texts.sampleTitle} ground="surface" split>
      <div className="rounded-card border border-line bg-paper p-4 sm:p-7">
        <p className="text-sm font-semibold text-ink-soft">{texts.sampleLabel}</p>
        <div className="mt-2 flex items-center gap-x-4 sm:gap-x-6">
          <div className="w-24 shrink-0 sm:w-40">
            <Overlap />
          </div>
          <div className="min-w-0 flex-1">
            <p className="font-serif leading-snug sm:text-lg">{texts.sampleLead}</p>
            <p className="mt-1 text-sm text-ink-soft">{texts.sampleScore}</p>
          </div>
        </div>
        <p className="mt-3 text-sm text-ink-soft">
          {texts.sampleKey} <strong>{texts.sampleHint}</strong>
        </p>
        <div className="mt-2 border-t border-line">
          {rows.map((row, index) => (
            <details key={row.id} name="sample" open={index === 1} className="border-b border-line">
              <summary className="grid min-h-12 cursor-pointer list-none grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-3 py-1 text-sm hover:text-you sm:text-base [&::-webkit-details-marker]:hidden">
                <span className="font-semibold">{texts.sample[row.id].name}</span>
                <Track {...row} />
              </summary>
              <p className="pb-3 text-ink-soft">{texts.sample[row.id].text}</p>
            </details>
          ))}
        </div>
        <p className="mt-4 text-sm text-ink-soft max-sm:hidden">{texts.sampleAfter}</p>
      </div>
    </Section>
  )
}

/** Two circles with an overlap of 71%. */
function Overlap(): ReactNode {
  return (
    <svg viewBox="0 0 230 184" className="block w-full" aria-hidden="true" focusable="false" strokeWidth={3}>
      <circle cx={94} cy={92} r={90} className="fill-you-soft stroke-you" />
      <circle cx={136} cy={92} r={90} className="fill-partner-soft stroke-partner" />
      <path
        data-shape=""
        d="M115 4.5 A90 90 0 0 1 115 179.5 A90 90 0 0 1 115 4.5 Z"
        className="fill-bond-lens"
      />
      <text
        x={115}
        y={107}
        textAnchor="middle"
        fontSize={44}
        className="fill-on-fill font-serif font-semibold"
      >
        71
      </text>
    </svg>
  )
}

const MARGIN = 10
const toX = (value: number): number => MARGIN + value * 2

/** Both people on one axis: filled marks are self-views, hollow ones partner-views. */
function Track({ mia, jon }: Views): ReactNode {
  return (
    <svg viewBox="0 0 220 36" className="block w-full" aria-hidden="true" focusable="false" strokeWidth={2.5}>
      <line x1={MARGIN} x2={220 - MARGIN} y1={18} y2={18} strokeWidth={1.5} className="stroke-line" />
      <line x1={toX(mia[0])} x2={toX(mia[1])} y1={11} y2={11} className="stroke-you" />
      <line x1={toX(jon[0])} x2={toX(jon[1])} y1={26} y2={26} className="stroke-partner" />
      <circle cx={toX(mia[1])} cy={11} r={5} className="fill-paper stroke-you" />
      <circle data-shape="" cx={toX(mia[0])} cy={11} r={6} className="fill-you" />
      <rect x={toX(jon[1]) - 5} y={21} width={10} height={10} className="fill-paper stroke-partner" />
      <rect data-shape="" x={toX(jon[0]) - 6} y={20} width={12} height={12} className="fill-partner" />
    </svg>
  )
}
