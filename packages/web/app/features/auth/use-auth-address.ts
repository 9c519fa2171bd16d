import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/layout/use-hydrated.ts'
import { dropAuthFragment, onAuthFragment, readAuthFragment } from '#web/session/auth-fragment.ts'
import type { AuthAddress } from './address.ts'
import { readAuthAddress } from './address.ts'

const bare: AuthAddress = {
  next: null,
  reset: false,
  addressChanged: false,
  signUp: false,
  link: null,
  returning: false,
}

/**
 * The address in parts; on the server it is the bare page for everybody. The fragment of a mailed link is no longer in the
 * address bar; it counts until the page is left.
 */
export function useAuthAddress(): AuthAddress {
  const hydrated = useHydrated()
  const { search } = useLocation()
  const hash = useSyncExternalStore(onAuthFragment, readAuthFragment, () => '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation within the page drops the fragment, too
  useEffect(() => () => dropAuthFragment(hash), [hash, search])

  return useMemo(
    () => (hydrated ? readAuthAddress({ origin: window.location.origin, search, hash }) : bare),
    [hydrated, search, hash],
  )
}
