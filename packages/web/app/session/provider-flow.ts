import type { Provider } from '@supabase/auth-js'
import { load } from './load.ts'
import { beginProviderFlow } from './provider-return.ts'
import type { AuthOutcome } from './refusal.ts'
import { outcome } from './refusal.ts'

/** Leaves for a provider to sign in there, and comes back to the sign-in page. */
export async function signInWithProvider(provider: string, next: string | null): Promise<AuthOutcome> {
  const client = await load()
  beginProviderFlow({ kind: 'sign-in', provider })
  const { origin } = window.location
  const redirectTo = next === null ? `${origin}/auth` : `${origin}/auth?next=${encodeURIComponent(next)}`
  const { error } = await client.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } })
  return outcome(error)
}

/** Leaves for a provider to link the account there to this one. */
export async function linkProvider(provider: string): Promise<AuthOutcome> {
  const client = await load()
  const redirectTo = `${window.location.origin}/auth?next=${encodeURIComponent('/dashboard')}`
  const { data, error } = await client.linkIdentity({
    provider: provider as Provider,
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error !== null || data.url === null) return outcome(error)
  beginProviderFlow({ kind: 'link', provider })
  window.location.assign(data.url)
  return { failure: null }
}

/** How taking the code of a provider's return went. */
export async function finishProviderFlow(): Promise<AuthOutcome> {
  const { error } = await (await load()).initialize()
  return outcome(error)
}
