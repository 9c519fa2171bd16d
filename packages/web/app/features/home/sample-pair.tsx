import type { ReactNode } from 'react'
import { homeTexts } from '#web/messages/home/index.ts'
import { type ChartedPair, PairChart } from '#web/ui/pair-chart.tsx'
import { Section } from './section.tsx'

/** Fictional pair. */
const rows: readonly (ChartedPair & { id: 'bids' | 'repair' | 'flooding' | 'values' })[] = [
  {
    id: 'bids',
    you: { bySelf: 80, byPartner: 80, gap: 'none' },
    partner: { bySelf: 70, byPartner: 80, gap: 'possible' },
  },
  {
    id: 'repair',
    you: { bySelf: 80, byPartner: 40, gap: 'clear' },
    partner: { bySelf: 60, byPartner: 50, gap: 'possible' },
  },
  {
    id: 'flooding',
    you: { bySelf: 70, byPartner: 70, gap: 'none' },
    partner: { bySelf: 30, byPartner: 30, gap: 'none' },
  },
  {
    id: 'values',
    you: { bySelf: 80, byPartner: 80, gap: 'none' },
    partner: { bySelf: 80, byPartner: 80, gap: 'none' },
  },
]

/** Interactive sample results with native `details`, which work without JavaScript. */
export function SamplePair(): ReactNode {
  const texts = homeTexts()
  const key = (
    <>
      {texts.sampleKey} <strong>{texts.sampleHint}</strong>
    </>
  )
  return (
    <Section
      title={texts.sampleTitle}
      wideLead={
        <>
          <p>{texts.sampleAbout}</p>
          <p className="mt-4 text-base text-ink-soft">{key}</p>
        </>
      }
      ground="surface"
      split
    >
      <div className="rounded-card border border-line bg-paper p-4 sm:p-7">
        <p className="text-sm font-semibold text-ink-soft">{texts.sampleLabel}</p>
        <div className="mt-2 flex items-center gap-x-4 max-phone:flex-col max-phone:items-start sm:gap-x-6">
          <div className="w-24 shrink-0 sm:w-40">
            <Overlap />
          </div>
          <div className="min-w-0 flex-1">
            <p className="font-serif leading-snug sm:text-lg">{texts.sampleLead}</p>
            <p className="mt-1 text-sm text-ink-soft">{texts.sampleScore}</p>
          </div>
        </div>
        <p className="mt-3 text-sm text-ink-soft lg:hidden">{key}</p>
        <div className="mt-2 border-t border-line">
          {rows.map((row, index) => (
            <details
              key={row.id}
              name="sample"
              open={index === 1}
              className="border-b border-line max-sm:nth-4:hidden"
            >
              <summary className="grid min-h-12 cursor-pointer list-none grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-3 py-1 text-sm max-phone:grid-cols-1 max-phone:gap-1 hover:text-you sm:text-base [&::-webkit-details-marker]:hidden">
                <span className="font-semibold">{texts.sample[row.id].name}</span>
                <PairChart row={row} />
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
        className="fill-bond-area"
      />
      <text
        x={115}
        y={107}
        textAnchor="middle"
        fontSize={44}
        className="fill-on-area font-serif font-semibold"
      >
        71
      </text>
    </svg>
  )
}
