import { splitLanguage } from '@twofold/contract/languages'
import { createObservable } from '#web/stores/observable.ts'

/** Parameters of links and redirects that sign a person in: `token_hash`, `access_token`, `provider_token` and their like. */
const SECRETS = /[#&]\w*token(_hash)?=/

/** The fragment of this document, in memory only. */
const taken = createObservable('')

/**
 * Removes a fragment with tokens from the address bar and from this entry of the history, where the next person at this device
 * would find it. Only the sign-in page uses one, a mailed link, and reads it by `readAuthFragment`; elsewhere it is dropped.
 */
function take(): void {
  const { pathname, search, hash } = window.location
  if (!SECRETS.test(hash)) return
  window.history.replaceState(window.history.state, '', pathname + search)
  taken.set(splitLanguage(pathname).path === '/auth' && hash.includes('token_hash=') ? hash : '')
}

/** Must run before the router is created: its first location and its `popstate` handler then read a clean address. */
export function consumeAuthFragments(): void {
  take()
  // A link that is pasted into an open page changes only the fragment.
  window.addEventListener('popstate', take)
}

/** The fragment of a mailed link with its `#`, kept in memory only; empty without one. */
export function readAuthFragment(): string {
  return taken.get()
}

/** Forgets a fragment once its page is left, unless another one has replaced it. */
export function dropAuthFragment(fragment: string): void {
  if (fragment !== '' && taken.get() === fragment) taken.set('')
}

export const onAuthFragment = taken.subscribe
