import type { Provider } from '@supabase/auth-js'
import { ownUrl } from '#web/navigation/language.ts'
import { isOtherSession } from './claims.ts'
import type { CaptchaToken } from './index.ts'
import { load } from './load.ts'
import { beginProviderFlow } from './provider-flow-mark.ts'
import type { AuthResult } from './refusal.ts'
import { toResult, unwrap } from './refusal.ts'

/** Leaves for a provider to sign in there, and comes back to the sign-in page. */
export async function signInWithProvider(provider: string, next: string | null): Promise<void> {
  const client = await load()
  beginProviderFlow({ kind: 'sign-in' })
  const redirectTo = ownUrl(next === null ? '/auth' : `/auth?next=${encodeURIComponent(next)}`)
  unwrap(await client.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } }))
}

/** Leaves for the organisation that an address belongs to, and comes back to the sign-in page. */
export async function signInWithOrganisation(
  email: string,
  next: string | null,
  captcha: CaptchaToken,
): Promise<AuthResult> {
  const client = await load()
  const redirectTo = ownUrl(next === null ? '/auth' : `/auth?next=${encodeURIComponent(next)}`)
  const { data, error } = await client.signInWithSSO({
    domain: email.slice(email.lastIndexOf('@') + 1),
    options: { redirectTo, skipBrowserRedirect: true, ...captcha },
  })
  if (error !== null) return toResult(error)
  beginProviderFlow({ kind: 'sign-in' })
  window.location.assign(data.url)
  return { failure: null }
}

/** Leaves for a provider to link the account there to this one. */
export async function linkProvider(provider: string, label: string): Promise<void> {
  const client = await load()
  const redirectTo = ownUrl(`/auth?next=${encodeURIComponent('/dashboard?tab=account')}`)
  const { url } = unwrap(
    await client.linkIdentity({
      provider: provider as Provider,
      options: { redirectTo, skipBrowserRedirect: true },
    }),
  )
  beginProviderFlow({ kind: 'link', label })
  window.location.assign(url)
}

/** Result of exchanging a provider's code. A previous session is ended, because nothing references it any more. */
export async function finishProviderFlow(): Promise<AuthResult> {
  const { client, tokenAtStart } = await import('./client.ts')
  const { error } = await client.initialize()
  const now = (await client.getSession()).data.session?.access_token
  if (error === null && isOtherSession(tokenAtStart, now)) await client.admin.signOut(tokenAtStart, 'local')
  return toResult(error)
}
