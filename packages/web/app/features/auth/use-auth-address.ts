import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/layout/use-hydrated.ts'
import { onTheWay } from '#web/navigation/on-the-way.ts'
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
 * address bar. It counts until this entry of the history is left, and goes along to the page in the other language.
 */
export function useAuthAddress(): AuthAddress {
  const hydrated = useHydrated()
  const { search, key } = useLocation()
  const hash = useSyncExternalStore(onAuthFragment, readAuthFragment, () => '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the entry of the history drops the fragment
  useEffect(() => {
    onTheWay.fragment = hash
    return () => {
      onTheWay.fragment = ''
      dropAuthFragment(hash)
    }
  }, [hash, key])

  return useMemo(
    () => (hydrated ? readAuthAddress({ origin: window.location.origin, search, hash }) : bare),
    [hydrated, search, hash],
  )
}
