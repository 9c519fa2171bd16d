import { useEffect, useState } from 'react'
import { useSession } from '#web/session/index.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Whether the user owns the survey: `unknown` before the check, `unsure` if the server did not respond. */
export type SurveyOwnership = 'unknown' | 'other' | 'own' | 'unsure'

/** Timeout after which the form can be started without the check. */
const TIMEOUT_MS = 6000

/** Checks whether the signed-in user owns the survey. */
export function useSurveyOwnership(token: string): SurveyOwnership {
  const hydrated = useHydrated()
  const { status } = useSession()
  const [ownership, setOwnership] = useState<Exclude<SurveyOwnership, 'unknown'> | null>(null)

  useEffect(() => {
    if (status === 'signed-out') return
    let current = true
    const update = (result: Exclude<SurveyOwnership, 'unknown'>) => {
      if (current) setOwnership(result)
    }
    const timer = setTimeout(() => update('unsure'), TIMEOUT_MS)
    if (status === 'signed-in') {
      import('./submit-response.ts')
        .then((module) => module.isOwnSurvey(token))
        .then(
          (own) => update(own ? 'own' : 'other'),
          () => update('unsure'),
        )
        .finally(() => clearTimeout(timer))
    }
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [status, token])

  if (!hydrated) return 'unknown'
  return status === 'signed-out' ? 'other' : (ownership ?? 'unknown')
}
