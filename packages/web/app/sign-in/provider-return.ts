import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { consumeProviderFlow } from '#web/session/provider-flow-state.ts'
import { parseUrlError } from '#web/session/url-error.ts'

/**
 * Handles the redirect from a provider on any page: removes an error from the URL and shows the site's message for
 * its code. Only an error of a flow that this tab started ends the session.
 */
export function useProviderReturn(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const flow = consumeProviderFlow()
    const error = parseUrlError({ search, hash })
    // Removes the error from the URL before the page can redirect; afterwards this would return the user to the old page.
    if (error !== null) void navigate(pathname + error.rest, { replace: true })
    const hasReturned = error !== null || (flow !== null && new URLSearchParams(search).has('code'))
    // Loaded late, because few pages are opened with an error or a code.
    if (hasReturned)
      void loadWithTexts(() => import('./report-provider-return.ts')).then((module) =>
        module.reportProviderReturn({ flow, error }),
      )
  }, [pathname, search, hash, navigate])

  // A page restored from the back/forward cache: the user returned with Back, not by the provider's redirect.
  useEffect(() => {
    const discardFlow = (event: PageTransitionEvent) => event.persisted && consumeProviderFlow()
    window.addEventListener('pageshow', discardFlow)
    return () => window.removeEventListener('pageshow', discardFlow)
  }, [])
}
