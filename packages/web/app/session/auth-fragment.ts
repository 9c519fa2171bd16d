/** Parameters of links and redirects that sign a person in: `token_hash`, `access_token`, `provider_token` and their like. */
const SECRETS = /[#&]\w*token(_hash)?=/

let taken = ''
const listeners = new Set<() => void>()

/**
 * Removes a fragment with tokens from the address bar and from this entry of the history, where the next person at this device
 * would find it. Only the sign-in page uses one, a mailed link, and reads it by `readAuthFragment`; elsewhere it is dropped.
 */
function take(): void {
  const { pathname, search, hash } = window.location
  if (!SECRETS.test(hash)) return
  window.history.replaceState(window.history.state, '', pathname + search)
  replace(pathname === '/auth' && hash.includes('token_hash=') ? hash : '')
}

function replace(fragment: string): void {
  taken = fragment
  for (const listener of listeners) listener()
}

/** Must run before the router is created: its first location and its `popstate` handler then read a clean address. */
export function takeAuthFragments(): void {
  take()
  // A link that is pasted into an open page changes only the fragment.
  window.addEventListener('popstate', take)
}

/** The fragment of a mailed link with its `#`, kept in memory only; empty without one. */
export function readAuthFragment(): string {
  return taken
}

/** Forgets a fragment once its page is left, unless another one has replaced it. */
export function dropAuthFragment(fragment: string): void {
  if (fragment !== '' && taken === fragment) replace('')
}

export function onAuthFragment(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
