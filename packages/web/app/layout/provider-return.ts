import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notify, notifyError } from '#web/notices/store.ts'
import type { ProviderFlow } from '#web/session/provider-return.ts'
import {
  endAfterReturn,
  endsSession,
  readAddressError,
  takeProviderFlow,
} from '#web/session/provider-return.ts'

async function tellError(flow: ProviderFlow | null, code: string): Promise<void> {
  if (endsSession(flow, code)) await endAfterReturn()
  const { providerError } = await import('#web/messages/en/providers.ts')
  notifyError(new Error(providerError(code)))
}

async function tellSuccess(flow: ProviderFlow): Promise<void> {
  const [{ finishProviderFlow }, { providerTexts }, { authTexts }] = await Promise.all([
    import('#web/session/provider-flow.ts'),
    import('#web/messages/en/providers.ts'),
    import('#web/messages/en/auth.ts'),
  ])
  const { failure } = await finishProviderFlow()
  if (failure !== null) return notifyError(new Error(failure.message))
  const linked = flow.kind === 'link' ? providerTexts.linked({ provider: flow.label }) : null
  notify({ title: linked ?? authTexts.welcomeBack })
}

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
    if (error !== null) {
      void navigate(pathname + error.rest, { replace: true })
      void tellError(flow, error.code)
    } else if (flow !== null && new URLSearchParams(search).has('code')) {
      void tellSuccess(flow)
    }
  }, [pathname, search, hash, navigate])

  // A page that comes back as it was has been left for the provider and never returned to by it.
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => event.persisted && takeProviderFlow()
    window.addEventListener('pageshow', forget)
    return () => window.removeEventListener('pageshow', forget)
  }, [])
}
