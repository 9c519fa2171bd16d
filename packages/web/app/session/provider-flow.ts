import type { Provider } from '@supabase/auth-js'
import { load } from './load.ts'
import { beginProviderFlow } from './provider-return.ts'
import type { AuthOutcome } from './refusal.ts'
import { demand, outcome } from './refusal.ts'

/** Leaves for a provider to sign in there, and comes back to the sign-in page. */
export async function signInWithProvider(provider: string, next: string | null): Promise<void> {
  const client = await load()
  beginProviderFlow({ kind: 'sign-in' })
  const { origin } = window.location
  const redirectTo = next === null ? `${origin}/auth` : `${origin}/auth?next=${encodeURIComponent(next)}`
  demand(await client.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } }))
}

/** Leaves for a provider to link the account there to this one. */
export async function linkProvider(provider: string, label: string): Promise<void> {
  const client = await load()
  const redirectTo = `${window.location.origin}/auth?next=${encodeURIComponent('/dashboard')}`
  const { url } = demand(
    await client.linkIdentity({
      provider: provider as Provider,
      options: { redirectTo, skipBrowserRedirect: true },
    }),
  )
  beginProviderFlow({ kind: 'link', label })
  window.location.assign(url)
}

/** How taking the code of a provider's return went. */
export async function finishProviderFlow(): Promise<AuthOutcome> {
  const { error } = await (await load()).initialize()
  return outcome(error)
}
