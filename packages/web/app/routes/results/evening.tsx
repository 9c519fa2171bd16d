import { EveningView } from '#web/features/results/evening-view.tsx'
import { useShownResults } from '#web/features/results/shown-results.ts'
import { EveningUnavailable } from '#web/features/results/unshared.tsx'
import type { ViewHandle } from '#web/features/results/views.ts'
import { PrivateCheckOffer } from '#web/features/safety/private-check-offer.tsx'

export const handle: ViewHandle = { view: 'evening' }

/** The guide for one evening, or what it still needs. */
export default function EveningRoute() {
  const { assessmentId, plan, names, printGuide } = useShownResults()
  if (plan === null) {
    return (
      <>
        <EveningUnavailable />
        <PrivateCheckOffer className="mt-10 rounded-card bg-bond-soft p-6" />
      </>
    )
  }
  return (
    <EveningView assessmentId={assessmentId} plan={plan} names={names} onPrint={printGuide}>
      <PrivateCheckOffer isInline className="mt-1" />
    </EveningView>
  )
}
