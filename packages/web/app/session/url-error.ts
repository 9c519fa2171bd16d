const ERROR_KEYS = ['error', 'error_code', 'error_description'] as const

export interface UrlError {
  /** Error code; never shown. */
  code: string
  /** Query and fragment without the error. */
  rest: string
}

/** Parses the error in the query or fragment of a URL; null without one. */
export function parseUrlError(url: { search: string; hash: string }): UrlError | null {
  const query = new URLSearchParams(url.search)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const both = [query, fragment].filter((part) => ERROR_KEYS.some((key) => part.has(key)))
  const [first] = both
  if (first === undefined) return null
  const code = first.get('error_code') ?? first.get('error') ?? ''
  for (const part of both) for (const key of [...ERROR_KEYS, 'sb']) part.delete(key)
  const search = query.size === 0 ? '' : `?${query}`
  const hash = both.includes(fragment) ? (fragment.size === 0 ? '' : `#${fragment}`) : url.hash
  return { code, rest: search + hash }
}
