import type { Provider } from '@supabase/auth-js'
import { authPath } from '#web/navigation/auth-path.ts'
import { ownUrl } from '#web/navigation/own-url.ts'
import { ACCOUNT_PATH } from './account.ts'
import { assertSuccess, auth } from './auth-call.ts'
import type { CaptchaToken } from './index.ts'
import { isOtherSession } from './jwt-claims.ts'
import { storeProviderFlow } from './provider-flow-state.ts'

/** Redirects to a provider to sign in, which redirects back to the sign-in page. */
export async function signInWithProvider(provider: string, next: string | null): Promise<void> {
  const redirectTo = ownUrl(authPath(next))
  await auth((client) => {
    storeProviderFlow({ kind: 'sign-in' })
    return client.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } })
  })
}

/** Redirects to the organisation of an email's domain, which redirects back to the sign-in page. */
export async function signInWithOrganisation(
  email: string,
  next: string | null,
  captcha: CaptchaToken,
): Promise<void> {
  const redirectTo = ownUrl(authPath(next))
  const { url } = await auth((client) =>
    client.signInWithSSO({
      domain: email.slice(email.lastIndexOf('@') + 1),
      options: { redirectTo, skipBrowserRedirect: true, ...captcha },
    }),
  )
  storeProviderFlow({ kind: 'sign-in' })
  window.location.assign(url)
}

/** Redirects to a provider to link an identity to this account. */
export async function linkProvider(provider: string, label: string): Promise<void> {
  const redirectTo = ownUrl(authPath(ACCOUNT_PATH))
  const { url } = await auth((client) =>
    client.linkIdentity({
      provider: provider as Provider,
      options: { redirectTo, skipBrowserRedirect: true },
    }),
  )
  storeProviderFlow({ kind: 'link', label })
  window.location.assign(url)
}

/** Exchanges the code of a provider for a session and ends the previous one, which nothing references any more. */
export async function finishProviderFlow(): Promise<void> {
  const { client, initialAccessToken } = await import('./client.ts')
  assertSuccess(await client.initialize())
  const current = (await client.getSession()).data.session?.access_token
  if (isOtherSession(initialAccessToken, current)) await client.admin.signOut(initialAccessToken, 'local')
}
