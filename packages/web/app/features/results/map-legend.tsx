import type { ReactNode } from 'react'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { GapLine, LegendItem, PartnerMark, SelfMark } from '#web/ui/chart-marks.tsx'

const texts = () => resultsComparisonTexts().map

/** Explains the marks: shape shows whose view it is, colour who answered. The lanes have labels in the same colours. */
export function MapLegend({ views }: { views: boolean }): ReactNode {
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-ink-soft sm:gap-x-5 sm:text-sm">
      <LegendItem text={texts().legendSelf}>
        <SelfMark x="50%" y="50%" className="text-ink-soft" />
      </LegendItem>
      {views && (
        <>
          <LegendItem text={texts().legendOther}>
            <PartnerMark x="50%" y="50%" className="text-ink-soft" />
          </LegendItem>
          <LegendItem text={texts().legendGap}>
            <GapLine from="12%" to="88%" y="50%" isClear={false} />
          </LegendItem>
          <li>{texts().legendColours}</li>
        </>
      )}
    </ul>
  )
}
