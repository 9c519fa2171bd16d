import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { partQuery, queryClient } from '#web/api/queries.ts'
import { useSession } from '#web/session/index.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Timeout after which the form can be started without the check. */
const TIMEOUT_MS = 6000

const ownershipQuery = (token: string) =>
  partQuery(['ownership', token], async () => (await import('./submit-response.ts')).isOwnSurvey(token))

/** Whether the user owns the survey: `unknown` before the check, `unsure` if the server did not respond. */
export function useSurveyOwnership(token: string): 'unknown' | 'other' | 'own' | 'unsure' {
  const hydrated = useHydrated()
  const { status } = useSession()
  const check = useQuery({ ...ownershipQuery(token), enabled: status === 'signed-in' }, queryClient)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!hydrated) return 'unknown'
  if (status === 'signed-out') return 'other'
  if (check.data !== undefined) return check.data ? 'own' : 'other'
  return check.isError || isLate ? 'unsure' : 'unknown'
}
