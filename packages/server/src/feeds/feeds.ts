import { blogCategories, categoryName } from '@twofold/contract/blog-categories'
import { inLanguage, type Language } from '@twofold/contract/languages'
import { generateJsonFeed, generateRssFeed } from 'feedsmith'
import type { FeedPost } from '#server/features/blog/index.ts'
import de from '#server/messages/de/feeds.json' with { type: 'json' }
import en from '#server/messages/en/feeds.json' with { type: 'json' }
import { formatMessage } from '#server/messages/format-message.ts'

export interface FeedSite {
  publicUrl: string
  productName: string
}

/** The newest articles of a language, of all categories or of one. */
export interface FeedContent {
  language: Language
  category: string | undefined
  posts: readonly FeedPost[]
}

const BLOG = '/bond-better'

const catalogues: Readonly<Record<Language, typeof en>> = { en, de }

function buildHead(site: FeedSite, { language, category }: FeedContent) {
  // Not the text of the request, because readers may show a title as HTML.
  const label = blogCategories.find(({ slug }) => slug === category)?.labels[language]
  const query = category === undefined ? '' : `?category=${encodeURIComponent(category)}`
  const toUrl = (path: string) => `${site.publicUrl}${inLanguage(path, language)}${query}`
  return {
    title: label === undefined ? 'Bond Better' : `Bond Better: ${label}`,
    description: formatMessage(language, catalogues[language].description, { product: site.productName }),
    home: toUrl(BLOG),
    rss: toUrl('/feed.xml'),
    json: toUrl('/feed.json'),
  }
}

/** Renders RSS 2.0 with the full text of each article. Removes characters that XML 1.0 forbids. */
export function renderRss(site: FeedSite, content: FeedContent): string {
  const head = buildHead(site, content)
  const { posts } = content
  const feed = generateRssFeed({
    title: head.title,
    link: head.home,
    description: head.description,
    language: content.language,
    ...(posts.length > 0 && { lastBuildDate: findNewestChange(posts) }),
    atom: { links: [{ href: head.rss, rel: 'self', type: 'application/rss+xml' }] },
    items: posts.map((post) => ({
      title: post.title,
      link: articleUrl(site, post),
      guid: { value: `urn:uuid:${post.id}`, isPermaLink: false },
      description: post.excerpt,
      content: { encoded: toAbsoluteUrls(site, post) },
      categories: [categoryName(post.category, post.language), ...post.tags].map((name) => ({ name })),
      dc: { creators: [site.productName] },
      pubDate: new Date(post.createdAt),
    })),
  })
  return feed.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) =>
    '\t\n\r'.includes(character) ? character : '',
  )
}

/** Renders JSON Feed 1.1 with the full text of each article. */
export function renderJsonFeed(site: FeedSite, content: FeedContent): string {
  const head = buildHead(site, content)
  const { posts } = content
  const feed = generateJsonFeed({
    title: head.title,
    home_page_url: head.home,
    feed_url: head.json,
    description: head.description,
    language: content.language,
    authors: [{ name: site.productName, url: site.publicUrl }],
    items: posts.map((post) => ({
      id: `urn:uuid:${post.id}`,
      url: articleUrl(site, post),
      title: post.title,
      content_html: toAbsoluteUrls(site, post),
      summary: post.excerpt,
      image: `${site.publicUrl}/covers/share/${post.slug}.png`,
      date_published: new Date(post.createdAt),
      date_modified: post.updatedAt,
      tags: [categoryName(post.category, post.language), ...post.tags],
    })),
  })
  // The library omits an empty list, which the format requires.
  return JSON.stringify({ items: [], ...Object(feed) })
}

function findNewestChange(posts: readonly FeedPost[]): Date {
  return new Date(Math.max(...posts.map((post) => post.updatedAt.getTime())))
}

function articleUrl(site: FeedSite, { slug, language }: FeedPost): string {
  return `${site.publicUrl}${inLanguage(`${BLOG}/${slug}`, language)}`
}

/**
 * Makes the URLs of an article absolute, because feed readers have no base URL. A regular expression is safe here: our
 * renderer escapes `<` in text.
 */
function toAbsoluteUrls(site: FeedSite, post: FeedPost): string {
  // Feed readers load the largest size, which is the `src` of the image.
  const html = post.html.replace(/<\/?picture>|<source[^>]*>/g, '')
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/ (?:srcset|sizes)="[^"]*"/g, '')
      .replace(/ (href|src)="\//, ` $1="${site.publicUrl}/`)
      .replace(/ href="#/, ` href="${articleUrl(site, post)}#`),
  )
}
