import { resultsTexts } from 'virtual:texts/results'
import type { ChartedPair } from '#web/ui/pair-chart.tsx'
import type { CoupleNames } from './guide-plan.ts'
import { LaneLabels, MapLanes, rowGrid } from './map-lanes.tsx'

const texts = () => resultsTexts().comparison.map

/** Invented values, so that the example is the same for everybody, with room for half a label on both sides. */
const EXAMPLE = {
  you: { bySelf: 76, byPartner: 25, gap: 'clear' },
  partner: { bySelf: 25, byPartner: 70, gap: 'none' },
  difference: 'clear',
} as const satisfies ChartedPair

/** An annotated row in place of a legend: shape shows whose view it is, colour who answered. */
export function MapExample({ names }: { names: CoupleNames }) {
  const { yours: unnamed, theirs: named } = texts().example
  const yours = names.you === null ? unnamed : named({ name: names.you })
  const theirs = named({ name: names.partner ?? resultsTexts().together.partner })
  return (
    // Screen readers read the values of every row as text.
    <div
      aria-hidden="true"
      className={`${rowGrid} -mx-2.5 rounded-card bg-bond-soft px-2.5 py-2! text-xs leading-tight text-ink-soft print:hidden`}
    >
      <div className="max-sm:col-span-2 sm:self-start">
        <p className="font-semibold">{texts().example.title}</p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <span>{texts().example.clear}</span>
          <span>{texts().example.chance}</span>
        </p>
      </div>
      <div className="max-sm:col-span-2">
        <Answers
          names={names}
          own={[EXAMPLE.you.bySelf, yours, 'text-you']}
          other={[EXAMPLE.you.byPartner, theirs, 'text-partner']}
        />
        <MapLanes row={EXAMPLE} names={names} />
        <Answers
          names={names}
          own={[EXAMPLE.partner.bySelf, theirs, 'text-partner']}
          other={[EXAMPLE.partner.byPartner, yours, 'text-you']}
        />
      </div>
    </div>
  )
}

type Placed = readonly [value: number, text: string, colour: string]

/** Names the marks of a lane above or below them. */
function Answers(props: { names: CoupleNames; own: Placed; other: Placed }) {
  return (
    <div className="grid grid-cols-[fit-content(min(6.5rem,28%))_minmax(0,1fr)] gap-x-1 sm:gap-x-3">
      <span className="invisible">
        <LaneLabels names={props.names} className="h-0 overflow-hidden" />
      </span>
      <span className="relative mx-2 block h-[1.3em]">
        {[props.own, props.other].map(([value, text, colour]) => (
          <span
            key={text}
            // Centred on the mark; a long name is shortened with an ellipsis.
            className={`absolute line-clamp-1 w-[44%] text-center break-all ${colour}`}
            style={{ insetInlineStart: `${value - 22}%` }}
          >
            {text}
          </span>
        ))}
      </span>
    </div>
  )
}
