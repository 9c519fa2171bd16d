import { sentQuery } from '#web/features/invitation/invitation-queries.ts'
import { sharingQuery } from '#web/features/results/results-queries.ts'
import { ScoreOnlyView } from '#web/features/results/score-only-view.tsx'
import { useShownResults } from '#web/features/results/shown-results.ts'
import { TogetherView } from '#web/features/results/together-view.tsx'
import { UnsharedTogether } from '#web/features/results/unshared.tsx'
import type { ViewHandle } from '#web/features/results/views.ts'
import { late } from '#web/loading/late.tsx'

/** Lazy-loaded, because pairs with shared results do not see it. */
const InvitationPanel = late(
  async () => (await import('#web/features/invitation/invitation-panel.tsx')).InvitationPanel,
)

export const handle: ViewHandle = { view: 'together' }

/** The shared results, or what is shown in place of them, which is the same for every reason that lies with the other side. */
export default function TogetherRoute() {
  const { assessmentId, comparison, plan, names, reading } = useShownResults()
  if (comparison.status === 'ready' && comparison.factors === undefined) {
    return <ScoreOnlyView comparison={comparison} names={names} reading={reading} />
  }
  if (comparison.status === 'ready') {
    return <TogetherView comparison={comparison} plan={plan} names={names} reading={reading} />
  }
  const isUninvited = comparison.status === 'none'
  return (
    <div className={`grid grid-cols-1 ${isUninvited ? 'gap-6' : 'gap-12'}`} data-print="none">
      <UnsharedTogether isUninvited={isUninvited} sharing={sharingQuery(assessmentId)} />
      <InvitationPanel
        assessmentId={assessmentId}
        sent={sentQuery(assessmentId)}
        offer={isUninvited}
        isSecondary={isUninvited}
      />
    </div>
  )
}
