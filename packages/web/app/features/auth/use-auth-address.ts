import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/layout/use-hydrated.ts'
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

/** The address in parts; on the server it is the bare page for everybody. */
export function useAuthAddress(): AuthAddress {
  const hydrated = useHydrated()
  const { search, hash } = useLocation()
  return useMemo(
    () => (hydrated ? readAuthAddress({ origin: window.location.origin, search, hash }) : bare),
    [hydrated, search, hash],
  )
}
