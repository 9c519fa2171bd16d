import type { PostSummary } from '@twofold/contract/blog'
import { currentLanguage } from '#web/messages/language.ts'

const ADDRESS = '/api/blog/featured'

/**
 * The featured articles of the page's language as the server lists them. Asked for by hand: the caller of the contract would bring the schemas
 * to a page that needs them for nothing else.
 */
export async function loadFeatured(signal: AbortSignal): Promise<readonly PostSummary[]> {
  const response = await fetch(`${ADDRESS}?language=${currentLanguage()}`, {
    signal,
    credentials: 'omit',
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`The featured articles could not be fetched (${response.status}).`)
  const { items } = (await response.json()) as { items: readonly PostSummary[] }
  return items
}
