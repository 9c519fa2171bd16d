import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/session/index.ts'

/**
 * Path of the user's newest results, or null while loading, without any, and after a failure. On the results themselves the path
 * is known, so that a page that two people read requests nothing about its reader.
 */
export function useOwnResults(): string | null {
  const { user, secondStep } = useSession()
  const { pathname } = useLocation()
  const [found, setFound] = useState<{ userId: string; path: string | null; on: string } | null>(null)
  const id = user?.id
  const current = /^(?:\/de)?(\/results\/[^/]+)$/.exec(pathname)?.[1] ?? null
  const isFound = found?.userId === id && (found?.path !== null || found?.on === pathname)
  // Asked again on the next page until there is one.
  const isKnown = current !== null || isFound

  useEffect(() => {
    if (id === undefined || secondStep || isKnown) return
    let isCurrent = true
    import('./own-results.ts')
      .then((module) => module.findOwnResults())
      .then(
        (path) => isCurrent && setFound({ userId: id, path, on: pathname }),
        (error: unknown) => reportError(error),
      )
    return () => {
      isCurrent = false
    }
  }, [id, secondStep, isKnown, pathname])

  if (id === undefined) return null
  return current ?? (found?.userId === id ? found.path : null)
}
