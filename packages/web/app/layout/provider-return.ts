import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withTexts } from '#web/messages/define-texts.ts'
import { readAddressError } from '#web/session/address-error.ts'
import { takeProviderFlow } from '#web/session/provider-flow-mark.ts'

/**
 * What a provider's way back carries, on whichever page it ends: an error is taken out of the address and told in
 * words of ours, and only one of a flow that this tab has begun ends the session.
 */
export function useProviderReturn(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const flow = takeProviderFlow()
    const error = readAddressError({ search, hash })
    // At once, before the page leads on by itself: a later replacement would lead back.
    if (error !== null) void navigate(pathname + error.rest, { replace: true })
    const hasReturned = error !== null || (flow !== null && new URLSearchParams(search).has('code'))
    // Nearly every page is opened without either, and does not wait for what tells of them.
    if (hasReturned)
      void withTexts(() => import('./provider-return-told.ts')).then((told) =>
        told.tellReturn({ flow, error }),
      )
  }, [pathname, search, hash, navigate])

  // A page that comes back as it was has been left for the provider and never returned to by it.
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => event.persisted && takeProviderFlow()
    window.addEventListener('pageshow', forget)
    return () => window.removeEventListener('pageshow', forget)
  }, [])
}
