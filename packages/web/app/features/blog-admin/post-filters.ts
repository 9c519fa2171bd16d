import { type Language, languages } from '@twofold/contract/languages'

const STATES = ['all', 'published', 'draft', 'deleted'] as const
export type PostState = (typeof STATES)[number]
export const postStates: readonly PostState[] = STATES

export interface Filters {
  state: PostState
  category: string
  /** An empty string selects all languages. */
  language: Language | ''
  q: string
}

const STATE_PARAMETERS: Record<PostState, { published?: 'true' | 'false'; deleted?: 'true' }> = {
  all: {},
  published: { published: 'true' },
  draft: { published: 'false' },
  deleted: { deleted: 'true' },
}

/** Formats filters as a query string. */
export function formatFilters({ state, category, language, q }: Filters, pages: number): string {
  return String(
    new URLSearchParams({ state, category, language, q: q.trim().slice(0, 200), pages: String(pages) }),
  )
}

/** Parses the filters of a URL into parameters of the API call. */
export function parseFilters(search: URLSearchParams) {
  const state = STATES.find((name) => name === search.get('state')) ?? 'all'
  const category = search.get('category') ?? ''
  const q = search.get('q') ?? ''
  const language = languages.find((name) => name === search.get('language'))
  return {
    ...STATE_PARAMETERS[state],
    ...(category !== '' && { category }),
    ...(language !== undefined && { language }),
    ...(q !== '' && { q }),
  }
}
