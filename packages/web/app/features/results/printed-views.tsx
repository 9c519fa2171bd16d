import type { Comparison } from '@twofold/contract/results'
import type { CoupleNames, GuidePlan } from './guide-plan.ts'
import { GuideSheet } from './guide-sheet.tsx'
import { MapView } from './map-view.tsx'
import { ScoreOnlyView } from './score-only-view.tsx'
import { TogetherView } from './together-view.tsx'
import type { PrintedView } from './use-print.ts'

export function PrintedViews(props: {
  views: readonly PrintedView[]
  comparison: Comparison
  plan: GuidePlan | null
  names: CoupleNames
}) {
  const { views, comparison, plan, names } = props
  const isScoreOnly = comparison.factors === undefined
  return (
    <div className="hidden print:block">
      {views.includes('together') && (
        <div data-view-content="together">
          {isScoreOnly ? (
            <ScoreOnlyView comparison={comparison} names={names} reading={null} />
          ) : (
            <TogetherView comparison={comparison} plan={plan} names={names} reading={null} />
          )}
        </div>
      )}
      {views.includes('map') && !isScoreOnly && (
        <div data-view-content="map">
          <MapView comparison={comparison} names={names} sort="difference" />
        </div>
      )}
      {views.includes('evening') && plan !== null && (
        <div data-view-content="evening" data-print="guide">
          <GuideSheet plan={plan} />
        </div>
      )}
    </div>
  )
}
