import { type Language, languages } from '@twofold/contract/languages'

export const postStates = ['all', 'published', 'draft', 'deleted'] as const
export type PostState = (typeof postStates)[number]

const MAX_QUERY_LENGTH = 200

/** Filters of the article list; an empty string selects all. */
export interface Filters {
  state: PostState
  category: string
  language: Language | ''
  q: string
}

const STATE_PARAMETERS: Record<PostState, { published?: 'true' | 'false'; deleted?: 'true' }> = {
  all: {},
  published: { published: 'true' },
  draft: { published: 'false' },
  deleted: { deleted: 'true' },
}

/** Reads the filters of a URL. */
export function parseFilters(search: URLSearchParams): Filters {
  return {
    state: postStates.find((name) => name === search.get('state')) ?? 'all',
    category: search.get('category') ?? '',
    language: languages.find((name) => name === search.get('language')) ?? '',
    q: normalizeQuery(search.get('q') ?? ''),
  }
}

/** Formats filters as the query of a URL, without those that select all. */
export function formatFilters(filters: Filters): URLSearchParams {
  const selected = { ...filters, state: filters.state === 'all' ? '' : filters.state }
  return new URLSearchParams(Object.entries(selected).filter(([, value]) => value !== ''))
}

/** Returns the search text as it is sent to the server. */
export function normalizeQuery(text: string): string {
  return text.trim().slice(0, MAX_QUERY_LENGTH)
}

/** Returns the filters as parameters of the API call. */
export function toRequestFilters({ state, category, language, q }: Filters) {
  return {
    ...STATE_PARAMETERS[state],
    ...(category !== '' && { category }),
    ...(language !== '' && { language }),
    ...(q !== '' && { q }),
  }
}
