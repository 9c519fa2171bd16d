import type { PostSummary } from '@twofold/contract/blog'
import { currentLanguage } from '#web/messages/language.ts'

const FEATURED_URL = '/api/blog/featured'

/**
 * Loads the featured articles in the page's language. Uses `fetch` instead of `callApi`, which would add the contract's
 * schemas to the home page.
 */
export async function loadFeatured(signal: AbortSignal): Promise<readonly PostSummary[]> {
  const response = await fetch(`${FEATURED_URL}?language=${currentLanguage()}`, {
    signal,
    credentials: 'omit',
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`The featured articles could not be fetched (${response.status}).`)
  const { items } = (await response.json()) as { items: readonly PostSummary[] }
  return items
}
