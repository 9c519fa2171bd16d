import { splitLanguage } from '@twofold/contract/languages'
import { createObservable } from '#web/stores/observable.ts'

/** Fragment parameters that sign a user in: `token_hash`, `access_token`, `provider_token` and similar. */
const TOKEN_PARAMETER = /[#&]\w*token(_hash)?=/

/** The removed fragment of this document, in memory only. */
const storedFragment = createObservable('')

/**
 * Removes a fragment with tokens from the address bar and the history entry, where another person at this device could find
 * it. Only the sign-in page stores one, of an emailed link, for `readAuthFragment`; other pages drop it.
 */
function consumeFragment(): void {
  const { pathname, search, hash } = window.location
  if (!TOKEN_PARAMETER.test(hash)) return
  window.history.replaceState(window.history.state, '', pathname + search)
  storedFragment.set(splitLanguage(pathname).path === '/auth' && hash.includes('token_hash=') ? hash : '')
}

/** Must run before the router is created, whose first location and `popstate` handler must not read the fragment. */
export function consumeAuthFragments(): void {
  consumeFragment()
  // A link pasted into the address bar of a loaded page changes only the fragment.
  window.addEventListener('popstate', consumeFragment)
}

/** The fragment of an emailed link including `#`; empty without one. */
export function readAuthFragment(): string {
  return storedFragment.get()
}

/** Deletes a fragment when its page is left, unless another one has replaced it. */
export function dropAuthFragment(fragment: string): void {
  if (fragment !== '' && storedFragment.get() === fragment) storedFragment.set('')
}

export const onAuthFragment = storedFragment.subscribe
