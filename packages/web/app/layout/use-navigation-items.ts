import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/session/index.ts'
import { type NavigationItem, navigationItems } from './navigation-items.ts'

type SignedInItems = typeof import('./signed-in-items.ts')

/** Loads something about the signed-in user if `isNeeded`; null until it is loaded and after a failure. */
function useLoaded<T>(isNeeded: boolean, load: (items: SignedInItems) => Promise<T>): T | null {
  const { user, secondStep } = useSession()
  const [loaded, setLoaded] = useState<{ userId: string; value: T } | null>(null)
  const id = secondStep || !isNeeded ? undefined : user?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` does the same in every render
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    import('./signed-in-items.ts')
      .then(load)
      .then((value) => isCurrent && setLoaded({ userId: id, value }), reportError)
    return () => {
      isCurrent = false
    }
  }, [id])

  return loaded !== null && loaded.userId === user?.id ? loaded.value : null
}

/** Navigation items of the current visitor. Results, which two people read, request nothing about the results of their reader. */
export function useNavigationItems(): readonly NavigationItem[] {
  const signedIn = useSession().status === 'signed-in'
  const { pathname } = useLocation()
  const isOnResults = pathname.startsWith('/results/')
  const isAdmin = useLoaded(true, (items) => items.isAdmin())
  const ownResults = useLoaded(!isOnResults, (items) => items.findOwnResults())
  const items = navigationItems(isOnResults ? pathname.split('/').slice(0, 3).join('/') : ownResults)
  return items.filter(
    (item) => item.for === undefined || (signedIn && (item.for === 'signed-in' || isAdmin === true)),
  )
}
