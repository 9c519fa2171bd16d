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
  const [path, setPath] = useState<string | null>(null)
  const id = secondStep ? undefined : user?.id
  const isShown = pathname.startsWith('/results/')

  useEffect(() => {
    if (id === undefined || isShown) return
    let isCurrent = true
    import('./own-results.ts')
      .then((module) => module.findOwnResults())
      .then((found) => isCurrent && setPath(found), reportError)
    return () => {
      isCurrent = false
      setPath(null)
    }
  }, [id, isShown])

  return isShown ? pathname : path
}
