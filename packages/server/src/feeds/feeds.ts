import { blogCategories } from '@twofold/contract/blog-categories'
import { generateJsonFeed, generateRssFeed } from 'feedsmith'
import type { FeedPost } from '#server/features/blog/index.ts'

export interface FeedSite {
  publicUrl: string
  productName: string
}

const BLOG = '/bond-better'

function headOf(site: FeedSite, category: string | undefined) {
  const label = blogCategories.find(({ slug }) => slug === category)?.label ?? category
  const query = category === undefined ? '' : `?category=${encodeURIComponent(category)}`
  return {
    title: label === undefined ? 'Bond Better' : `Bond Better: ${label}`,
    description: `Articles about relationships, by ${site.productName}.`,
    home: `${site.publicUrl}${BLOG}${query}`,
    query,
  }
}

/** RSS 2.0 with the whole text of each article; without the characters that no XML may hold. */
export function renderRss(site: FeedSite, category: string | undefined, posts: readonly FeedPost[]): string {
  const head = headOf(site, category)
  const self = `${site.publicUrl}/feed.xml${head.query}`
  const feed = generateRssFeed({
    title: head.title,
    link: head.home,
    description: head.description,
    language: 'en',
    ...(posts.length > 0 && { lastBuildDate: newest(posts) }),
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    items: posts.map((post) => ({
      title: post.title,
      link: addressOf(site, post),
      guid: { value: `urn:uuid:${post.id}`, isPermaLink: false },
      description: post.excerpt,
      content: { encoded: absolute(site, post) },
      categories: [labelOf(post.category), ...post.tags].map((name) => ({ name })),
      dc: { creators: [site.productName] },
      pubDate: new Date(post.createdAt),
    })),
  })
  return feed.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) =>
    '\t\n\r'.includes(character) ? character : '',
  )
}

/** JSON Feed 1.1 with the whole text of each article. */
export function renderJsonFeed(
  site: FeedSite,
  category: string | undefined,
  posts: readonly FeedPost[],
): string {
  const head = headOf(site, category)
  const feed = generateJsonFeed({
    title: head.title,
    home_page_url: head.home,
    feed_url: `${site.publicUrl}/feed.json${head.query}`,
    description: head.description,
    language: 'en',
    authors: [{ name: site.productName, url: site.publicUrl }],
    items: posts.map((post) => ({
      id: `urn:uuid:${post.id}`,
      url: addressOf(site, post),
      title: post.title,
      content_html: absolute(site, post),
      summary: post.excerpt,
      image: `${site.publicUrl}/covers/share/${post.slug}.png`,
      date_published: new Date(post.createdAt),
      date_modified: post.updatedAt,
      tags: [labelOf(post.category), ...post.tags],
    })),
  })
  // The library leaves an empty list out, and the format asks for one.
  return JSON.stringify({ items: [], ...Object(feed) })
}

function newest(posts: readonly FeedPost[]): Date {
  return new Date(Math.max(...posts.map((post) => post.updatedAt.getTime())))
}

function labelOf(category: string): string {
  return blogCategories.find(({ slug }) => slug === category)?.label ?? category
}

function addressOf(site: FeedSite, { slug }: FeedPost): string {
  return `${site.publicUrl}${BLOG}/${slug}`
}

/** A feed reader knows no site that an address could begin at. The tags are ours: text holds no bare `<`. */
function absolute(site: FeedSite, post: FeedPost): string {
  return post.html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/ (href|src)="\//, ` $1="${site.publicUrl}/`)
      .replace(/ href="#/, ` href="${addressOf(site, post)}#`),
  )
}
