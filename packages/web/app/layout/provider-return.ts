import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { readAddressError } from '#web/session/address-error.ts'
import { takeProviderFlow } from '#web/session/provider-flow-mark.ts'

/**
 * Handles the redirect from a provider on any page: an error is removed from the URL and reported in the site's
 * words, and only an error of a flow that this tab has begun ends the session.
 */
export function useProviderReturn(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const flow = takeProviderFlow()
    const error = readAddressError({ search, hash })
    // Immediately, because the page may redirect: a later replacement would lead back.
    if (error !== null) void navigate(pathname + error.rest, { replace: true })
    const hasReturned = error !== null || (flow !== null && new URLSearchParams(search).has('code'))
    // Few pages are opened with either, so the others do not load this code.
    if (hasReturned)
      void loadWithTexts(() => import('./provider-return-told.ts')).then((told) =>
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
