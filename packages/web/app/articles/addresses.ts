import { categoryName } from '@twofold/contract/blog-categories'
import { inLanguage } from '@twofold/contract/languages'
import { currentLanguage } from '#web/messages/language.ts'

export const BLOG = '/bond-better'

export function articlePath(slug: string): string {
  return `${BLOG}/${slug}`
}

/** Image of an article for shared links, 1200×630. */
export function sharePicturePath(slug: string): string {
  return `/covers/share/${slug}.png`
}

/** Image of the list for shared links, in the language of the page. */
export const listPicturePath = () => inLanguage('/covers/share.png', currentLanguage())

/** The feeds of all articles in the language of the page, or of one category. */
export function feedPaths(category?: string): { rss: string; json: string } {
  const query = category === undefined ? '' : `?category=${encodeURIComponent(category)}`
  const path = (name: string) => inLanguage(name, currentLanguage()) + query
  return { rss: path('/feed.xml'), json: path('/feed.json') }
}

/** The name of a category in the language of the page. */
export const categoryLabel = (slug: string): string => categoryName(slug, currentLanguage())
