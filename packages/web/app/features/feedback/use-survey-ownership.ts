import { useEffect, useState } from 'react'
import { useHydrated } from '#web/layout/use-hydrated.ts'
import { useSession } from '#web/session/index.ts'

/** The owner of the survey. Unknown before the browser has asked; `unsure` if the server did not answer. */
export type SurveyOwnership = 'unknown' | 'open' | 'own' | 'unsure'

/** The longest wait before the form may be started. */
const PATIENCE_MS = 6000

/** Asks the server whether the survey belongs to the signed-in user. */
export function useSurveyOwnership(token: string): SurveyOwnership {
  const hydrated = useHydrated()
  const { status } = useSession()
  const [told, setTold] = useState<Exclude<SurveyOwnership, 'unknown'> | null>(null)

  useEffect(() => {
    if (status === 'signed-out') return
    let current = true
    const tell = (place: Exclude<SurveyOwnership, 'unknown'>) => {
      if (current) setTold(place)
    }
    const timer = setTimeout(() => tell('unsure'), PATIENCE_MS)
    if (status === 'signed-in') {
      import('./submit-response.ts')
        .then((module) => module.isOwnSurvey(token))
        .then(
          (own) => tell(own ? 'own' : 'open'),
          () => tell('unsure'),
        )
        .finally(() => clearTimeout(timer))
    }
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [status, token])

  if (!hydrated) return 'unknown'
  return status === 'signed-out' ? 'open' : (told ?? 'unknown')
}
