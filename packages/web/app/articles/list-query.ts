import { BLOG } from './addresses.ts'

/** Filters of the list; all are in the URL, so that a filtered list can be linked. */
export interface ListQuery {
  category: string | null
  tag: string | null
  q: string | null
  cursor: string | null
}

export const EVERYTHING: ListQuery = { category: null, tag: null, q: null, cursor: null }

const LONGEST = { category: 50, tag: 60, q: 200, cursor: 400 } as const
const NAMES = ['category', 'tag', 'q', 'cursor'] as const

/** Parses a URL; empty parts are left out, and overlong ones are cut. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const part = (name: keyof ListQuery): string | null => {
    const value = search.get(name)?.trim() ?? ''
    return value === '' ? null : Array.from(value).slice(0, LONGEST[name]).join('')
  }
  return { category: part('category'), tag: part('tag'), q: part('q'), cursor: part('cursor') }
}

/** What of a query a list is made of. */
export function listSearch(search: string): string {
  return new URL(listHref(readListQuery(new URLSearchParams(search))), 'http://localhost').search
}

/** The address of a list. */
export function listHref(query: Partial<ListQuery>): string {
  const search = new URLSearchParams()
  for (const name of NAMES) {
    const value = query[name]
    if (value) search.set(name, value)
  }
  return search.size === 0 ? BLOG : `${BLOG}?${search}`
}
