import { SafetyView } from '#web/features/results/safety-view.tsx'
import { useShownResults } from '#web/features/results/shown-results.ts'
import type { ViewHandle } from '#web/features/results/views.ts'

export const handle: ViewHandle = { view: 'safety' }

export default function SafetyRoute() {
  return <SafetyView comparison={useShownResults().comparison} />
}
