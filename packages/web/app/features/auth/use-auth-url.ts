import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { dropAuthFragment, onAuthFragment, readAuthFragment } from '#web/session/auth-fragment.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type AuthUrl, parseAuthUrl } from './auth-url.ts'

const emptyUrl = parseAuthUrl({ origin: 'http://localhost', search: '', hash: '' })

/**
 * Returns the parsed URL of the sign-in page, without parameters until hydration. The fragment of an emailed link has been
 * removed from the address bar and stays valid until the page is left.
 */
export function useAuthUrl(): AuthUrl {
  const hydrated = useHydrated()
  const { search } = useLocation()
  const hash = useSyncExternalStore(onAuthFragment, readAuthFragment, () => '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation within the page must drop the fragment, too
  useEffect(() => () => dropAuthFragment(hash), [hash, search])

  return useMemo(
    () => (hydrated ? parseAuthUrl({ origin: window.location.origin, search, hash }) : emptyUrl),
    [hydrated, search, hash],
  )
}
