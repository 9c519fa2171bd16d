import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/session/index.ts'

/**
 * Path of the user's newest results, or null while loading, without any, and after a failure. Results, which two people read,
 * request nothing about their reader.
 */
export function useOwnResults(): string | null {
  const { user, secondStep } = useSession()
  const { pathname } = useLocation()
  const [found, setFound] = useState<{ userId: string; path: string | null } | null>(null)
  const id = secondStep ? undefined : user?.id
  const isShown = pathname.startsWith('/results/')

  useEffect(() => {
    if (id === undefined || isShown) return
    let isCurrent = true
    import('./own-results.ts')
      .then((module) => module.findOwnResults())
      .then((path) => isCurrent && setFound({ userId: id, path }), reportError)
    return () => {
      isCurrent = false
    }
  }, [id, isShown])

  if (isShown) return pathname.split('/').slice(0, 3).join('/')
  return found !== null && found.userId === id ? found.path : null
}
