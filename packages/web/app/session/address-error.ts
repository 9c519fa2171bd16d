const ERROR_KEYS = ['error', 'error_code', 'error_description'] as const

export interface AddressError {
  /** For programs; never shown. */
  code: string
  /** Query and fragment without the error. */
  rest: string
}

/** The error in a URL's query or fragment; null without one. */
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
