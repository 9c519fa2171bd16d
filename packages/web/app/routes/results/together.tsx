import { createInvitation, withdrawInvitation } from '@twofold/contract/invitation'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { InvitationPanel } from '#web/features/invitation/invitation-panel.tsx'
import { loadSent } from '#web/features/invitation/load-sent.ts'
import { loadSharing, onFirstUse } from '#web/features/results/load-results.ts'
import { ScoreOnlyView } from '#web/features/results/score-only-view.tsx'
import { useShownResults } from '#web/features/results/shown-results.ts'
import { TogetherView } from '#web/features/results/together-view.tsx'
import { UnsharedTogether } from '#web/features/results/unshared.tsx'
import type { ViewHandle } from '#web/features/results/views.ts'
import type { Route } from './+types/together'

export const handle: ViewHandle = { view: 'together' }

export const clientAction = apiAction([createInvitation, withdrawInvitation])

export function clientLoader({ params: { sessionId } }: Route.ClientLoaderArgs) {
  return {
    sharing: onFirstUse(() => loadSharing(sessionId)),
    sent: onFirstUse(() => loadSent(sessionId)),
  }
}

/** The shared results, or what is shown in place of them, which is the same for every reason that lies with the other side. */
export default function TogetherRoute({ loaderData }: Route.ComponentProps): ReactNode {
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
      <UnsharedTogether isUninvited={isUninvited} sharing={loaderData.sharing} />
      <InvitationPanel
        assessmentId={assessmentId}
        sent={loaderData.sent()}
        offer={isUninvited}
        isSecondary={isUninvited}
      />
    </div>
  )
}
