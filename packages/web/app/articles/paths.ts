import { categoryName } from '@twofold/contract/blog-categories'
import { inLanguage } from '@twofold/contract/languages'
import { currentLanguage } from '#web/messages/language.ts'

export const BLOG = '/bond-better'

export function articlePath(slug: string): string {
  return `${BLOG}/${slug}`
}

/** Preview image of a shared article link, 1200×630. */
export function shareImagePath(slug: string): string {
  return `/covers/share/${slug}.png`
}

/** Preview image of a shared link to the list, in the language of the page. */
export const listShareImagePath = () => inLanguage('/covers/share.png', currentLanguage())

/** The feeds of all articles in the language of the page, or of one category. */
export function feedPaths(category?: string): { rss: string; json: string } {
  const query = category === undefined ? '' : `?category=${encodeURIComponent(category)}`
  const path = (name: string) => inLanguage(name, currentLanguage()) + query
  return { rss: path('/feed.xml'), json: path('/feed.json') }
}

export const categoryLabel = (slug: string): string => categoryName(slug, currentLanguage())
