import type { ReactNode } from 'react'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { GapLine, LegendItem, PartnerMark, SelfMark } from '#web/ui/chart-marks.tsx'

const texts = () => resultsComparisonTexts().map

/** Explains the marks: shape shows whose view it is, colour who answered. */
export function MapLegend(props: {
  views: boolean
  partnerName: string | null
  /** Whether no difference on the map is certain. */
  allMayBeChance: boolean
}): ReactNode {
  const { views, partnerName, allMayBeChance } = props
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-ink-soft sm:gap-x-4 sm:text-sm print:mb-2">
      <LegendItem text={texts().legendSelf}>
        <SelfMark x="50%" y="50%" className="text-ink-soft" />
      </LegendItem>
      {views && (
        <>
          <LegendItem text={texts().legendOther}>
            <PartnerMark x="50%" y="50%" className="text-ink-soft" />
          </LegendItem>
          <LegendItem text={texts().legendYours}>
            <AnswerColour className="fill-you" />
          </LegendItem>
          <LegendItem
            text={
              partnerName === null ? texts().legendTheirs : texts().legendTheirsNamed({ name: partnerName })
            }
          >
            <AnswerColour className="fill-partner" />
          </LegendItem>
          <LegendItem text={allMayBeChance ? texts().legendGapAll : texts().legendGap}>
            <GapLine from="12%" to="88%" y="50%" isClear={false} />
          </LegendItem>
        </>
      )}
    </ul>
  )
}

/** A square, because circles and diamonds have a meaning. */
function AnswerColour({ className }: { className: string }): ReactNode {
  return <rect data-shape="" x={3} y={3} width={10} height={10} rx={2} className={className} />
}
