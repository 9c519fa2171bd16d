import { load } from './load.ts'
import { hasStoredSession } from './traces.ts'

const MARK = 'twofold-provider-flow'
const ERROR_KEYS = ['error', 'error_code', 'error_description'] as const

/** A flow through a provider that this tab has begun. */
export type ProviderFlow = { kind: 'sign-in' } | { kind: 'link'; label: string }

export function beginProviderFlow(flow: ProviderFlow): void {
  try {
    window.sessionStorage.setItem(MARK, JSON.stringify(flow))
  } catch {
    // Without storage the return is an address like any other.
  }
}

/** The flow that this tab has begun, told once: the mark is gone afterwards. */
export function takeProviderFlow(): ProviderFlow | null {
  try {
    const mark = window.sessionStorage.getItem(MARK)
    window.sessionStorage.removeItem(MARK)
    return mark === null ? null : (JSON.parse(mark) as ProviderFlow)
  } catch {
    return null
  }
}

export interface AddressError {
  /** What programs read; never text to show. */
  code: string
  /** Query and fragment without the error. */
  rest: string
}

/** The error that an address carries, in its query or else in its fragment; null where there is none. */
export function readAddressError(address: { search: string; hash: string }): AddressError | null {
  const query = new URLSearchParams(address.search)
  const fragment = new URLSearchParams(address.hash.slice(1))
  const both = [query, fragment].filter((part) => ERROR_KEYS.some((key) => part.has(key)))
  const [first] = both
  if (first === undefined) return null
  const code = first.get('error_code') ?? first.get('error') ?? ''
  for (const part of both) for (const key of [...ERROR_KEYS, 'sb']) part.delete(key)
  const search = query.size === 0 ? '' : `?${query}`
  const hash = both.includes(fragment) ? (fragment.size === 0 ? '' : `#${fragment}`) : address.hash
  return { code, rest: search + hash }
}

// Refusals about linking say nothing about who is signed in here.
const HARMLESS = ['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable']

/** Whether an error on return ends the session: only one of a flow that this tab has begun. */
export function endsSession(flow: ProviderFlow | null, code: string): boolean {
  return flow !== null && !HARMLESS.includes(code)
}

/** Ends the session of this device after a return that failed. */
export async function endAfterReturn(): Promise<void> {
  if (hasStoredSession()) await (await load()).signOut({ scope: 'local' })
}
