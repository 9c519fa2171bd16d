import { BLOG } from './paths.ts'

/** Filters of the article list. They are in the URL, so that a filtered list can be linked. */
export interface ListQuery {
  category: string | null
  tag: string | null
  q: string | null
  cursor: string | null
}

export const NO_FILTERS: ListQuery = { category: null, tag: null, q: null, cursor: null }

const MAX_LENGTHS = { category: 50, tag: 60, q: 200, cursor: 400 } as const
const NAMES = ['category', 'tag', 'q', 'cursor'] as const

/** Parses the filters of a URL; an empty one becomes null, an overlong one is cut. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const part = (name: keyof ListQuery): string | null => {
    const value = search.get(name)?.trim() ?? ''
    return value === '' ? null : Array.from(value).slice(0, MAX_LENGTHS[name]).join('')
  }
  return { category: part('category'), tag: part('tag'), q: part('q'), cursor: part('cursor') }
}

/** The search part of a URL with only the filters of the list. */
export function normalizeListSearch(search: string): string {
  return new URL(listHref(readListQuery(new URLSearchParams(search))), 'http://localhost').search
}

/** The path and search of a filtered list. */
export function listHref(query: Partial<ListQuery>): string {
  const search = new URLSearchParams()
  for (const name of NAMES) {
    const value = query[name]
    if (value) search.set(name, value)
  }
  return search.size === 0 ? BLOG : `${BLOG}?${search}`
}
