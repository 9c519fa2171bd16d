import { authTexts } from 'virtual:texts/auth'
import { providerError } from '#web/messages/provider-messages.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { expiredLink } from '#web/session/expired-link.ts'
import { finishProviderFlow } from '#web/session/provider-flow.ts'
import type { ProviderFlow } from '#web/session/provider-flow-state.ts'
import { endsSession, signOutAfterFailedReturn } from '#web/session/provider-return.ts'
import type { UrlError } from '#web/session/url-error.ts'

async function reportError(flow: ProviderFlow | null, code: string): Promise<void> {
  if (endsSession(flow, code)) await signOutAfterFailedReturn()
  if (code === 'otp_expired') expiredLink.set(true)
  notifyError(new Error(providerError(code)))
}

async function reportSuccess(flow: ProviderFlow): Promise<void> {
  try {
    await finishProviderFlow()
  } catch (error) {
    return notifyError(error)
  }
  const linked = flow.kind === 'link' ? authTexts().providers.linked({ provider: flow.label }) : null
  notify({ title: linked ?? authTexts().welcomeBack })
}

/** Notifies the user of the error or success of a redirect from a provider. */
export async function reportProviderReturn(result: {
  flow: ProviderFlow | null
  error: UrlError | null
}): Promise<void> {
  const { flow, error } = result
  if (error !== null) await reportError(flow, error.code)
  else if (flow !== null) await reportSuccess(flow)
}
