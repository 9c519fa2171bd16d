import { blogCategories } from '@twofold/contract/blog-categories'

export const BLOG = '/bond-better'

export function articlePath(slug: string): string {
  return `${BLOG}/${slug}`
}

/** Image of an article for shared links, 1200×630. */
export function sharePicturePath(slug: string): string {
  return `/covers/share/${slug}.png`
}

/** Image of the list for shared links. */
export const listPicturePath = '/covers/share.png'

/** The feeds of all articles, or of one category. */
export function feedPaths(category?: string): { rss: string; json: string } {
  const query = category === undefined ? '' : `?category=${encodeURIComponent(category)}`
  return { rss: `/feed.xml${query}`, json: `/feed.json${query}` }
}

/** What a category is called; one that is not among the six is called what it is. */
export function categoryLabel(slug: string): string {
  return blogCategories.find((category) => category.slug === slug)?.label ?? slug
}
