const MARK = 'twofold-provider-flow'

/** A flow through a provider that this tab has begun. */
export type ProviderFlow = { kind: 'sign-in' } | { kind: 'link'; label: string }

export function beginProviderFlow(flow: ProviderFlow): void {
  try {
    window.sessionStorage.setItem(MARK, JSON.stringify(flow))
  } catch {
    // Without storage the return is an address like any other.
  }
}

/** The flow that this tab has begun; reading removes the mark. */
export function takeProviderFlow(): ProviderFlow | null {
  try {
    const mark = window.sessionStorage.getItem(MARK)
    window.sessionStorage.removeItem(MARK)
    return mark === null ? null : (JSON.parse(mark) as ProviderFlow)
  } catch {
    return null
  }
}
