const KEY = 'twofold-provider-flow'

/** A redirect flow to a provider that this tab has started. */
export type ProviderFlow = { kind: 'sign-in' } | { kind: 'link'; label: string }

export function storeProviderFlow(flow: ProviderFlow): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(flow))
  } catch {
    // Without storage, the return is handled like any other URL.
  }
}

/** Reads and deletes the flow that this tab has started. */
export function consumeProviderFlow(): ProviderFlow | null {
  try {
    const stored = window.sessionStorage.getItem(KEY)
    window.sessionStorage.removeItem(KEY)
    return stored === null ? null : (JSON.parse(stored) as ProviderFlow)
  } catch {
    return null
  }
}
