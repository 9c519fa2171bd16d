import { useEffect, useState } from 'react'
import { useSession } from '#web/session/index.ts'
import type { NavigationItem } from './navigation-items.ts'
import { navigationItems } from './navigation-items.ts'
import { useOwnResults } from './use-own-results.ts'

/** Whether the signed-in user is an admin; false while loading and after a failure. */
function useIsAdmin(): boolean {
  const { user, secondStep } = useSession()
  const [adminId, setAdminId] = useState<string | null>(null)
  const id = user?.id

  useEffect(() => {
    if (id === undefined || secondStep) return
    let current = true
    import('./admin-check.ts')
      .then((module) => module.isAdmin())
      .then(
        (admin) => current && setAdminId(admin ? id : null),
        (error: unknown) => {
          reportError(error)
          if (current) setAdminId(null)
        },
      )
    return () => {
      current = false
    }
  }, [id, secondStep])

  return adminId !== null && adminId === id
}

/** Navigation items of the current visitor. */
export function useNavigationItems(): readonly NavigationItem[] {
  const signedIn = useSession().status === 'signed-in'
  const admin = useIsAdmin()
  const results = useOwnResults()
  const items = navigationItems(results)
  return items.filter(
    (item) => item.for === undefined || (item.for === 'signed-in' ? signedIn : signedIn && admin),
  )
}
