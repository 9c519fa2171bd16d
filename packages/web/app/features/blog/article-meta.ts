import { blogTexts as texts } from 'virtual:texts/blog'
import type { ListedPost } from '@twofold/contract/blog'
import { inLanguage } from '@twofold/contract/languages'
import type { Site } from '@twofold/contract/page-handler'
import type { MetaDescriptor } from 'react-router'
import {
  articlePath,
  BLOG,
  categoryLabel,
  feedPaths,
  listShareImagePath,
  shareImagePath,
} from '#web/articles/paths.ts'
import { isShippedArticle, SHIPPED_IN } from '#web/content/articles-by-factor.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { openGraphTags } from '#web/site/open-graph-tags.ts'

export interface DescribedArticle extends ListedPost {
  updatedAt: string
  reviewedAt: string
  words: number
}

/** Site settings and the origin of the request, for absolute URLs. */
export interface MetaContext {
  origin: string
  site: Site
}

/** Returns links to the feeds for feed autodiscovery. */
function feedLinks(site: Site, category?: string): MetaDescriptor[] {
  const { rss, json } = feedPaths(category)
  const product = site.productName
  return [
    { type: 'application/rss+xml', title: texts().feedRss({ product }), href: rss },
    { type: 'application/feed+json', title: texts().feedJson({ product }), href: json },
  ].map(({ type, title, href }) => ({ tagName: 'link', rel: 'alternate', type, title, href }))
}

/** Returns sharing tags and structured data of an article. */
export function articleMeta(article: DescribedArticle, { origin, site }: MetaContext): MetaDescriptor[] {
  return [
    { title: `${article.title} · ${texts().title}` },
    { name: 'description', content: article.excerpt },
    ...openGraphTags({
      title: article.title,
      description: article.excerpt,
      type: 'article',
      url: getArticleUrl(origin, article),
      siteName: site.productName,
      image: origin + shareImagePath(article.slug),
      imageAlt: article.title,
    }),
    { property: 'og:locale', content: currentLanguage() },
    { property: 'article:published_time', content: getDates(article).published },
    { property: 'article:modified_time', content: getDates(article).modified },
    { property: 'article:section', content: categoryLabel(article.category) },
    ...article.tags.map((tag) => ({ property: 'article:tag', content: tag })),
    ...feedLinks(site),
    { 'script:ld+json': graph(articleNode(article, { origin, site }), createBreadcrumbs(origin, article)) },
  ]
}

/** Returns sharing tags and structured data of the article list. */
export function listMeta(
  page: { title: string; category: string | null; listed: boolean },
  { origin, site }: MetaContext,
): MetaDescriptor[] {
  const blog = {
    '@type': 'Blog',
    '@id': `${getListUrl(origin)}#blog`,
    url: getListUrl(origin),
    name: texts().title,
    description: texts().description,
    inLanguage: currentLanguage(),
    publisher: organization({ origin, site }),
  }
  const description =
    page.category === null
      ? texts().description
      : texts().descriptionIn({ category: categoryLabel(page.category) })
  return [
    { title: `${page.title} · ${site.productName}` },
    { name: 'description', content: description },
    ...openGraphTags({
      title: page.title,
      description,
      type: 'website',
      url: getListUrl(origin),
      siteName: site.productName,
      image: origin + listShareImagePath(),
      imageAlt: texts().title,
    }),
    ...(page.listed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...feedLinks(site),
    ...(page.category === null ? [] : feedLinks(site, page.category)),
    { 'script:ld+json': graph(blog, createBreadcrumbs(origin)) },
  ]
}

/** Returns the URL of the list in the language of the page. */
const getListUrl = (origin: string): string => origin + inLanguage(BLOG, currentLanguage())

const getArticleUrl = (origin: string, { slug, language }: ListedPost): string =>
  origin + inLanguage(articlePath(slug), language)

function graph(...nodes: object[]): Record<string, unknown> {
  return { '@context': 'https://schema.org', '@graph': nodes }
}

function organization({ origin, site }: MetaContext): object {
  return { '@type': 'Organization', name: site.operator.name || site.productName, url: origin }
}

/** A shipped article was written in a known year, not on the day of the installation. */
function getDates({ slug, createdAt, updatedAt }: DescribedArticle): { published: string; modified: string } {
  if (!isShippedArticle(slug)) return { published: createdAt, modified: updatedAt }
  const isUnchanged = updatedAt.slice(0, 10) === createdAt.slice(0, 10)
  return { published: SHIPPED_IN, modified: isUnchanged ? SHIPPED_IN : updatedAt }
}

function articleNode(article: DescribedArticle, context: MetaContext): object {
  const url = getArticleUrl(context.origin, article)
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.excerpt,
    image: context.origin + shareImagePath(article.slug),
    datePublished: getDates(article).published,
    dateModified: getDates(article).modified,
    articleSection: categoryLabel(article.category),
    ...(article.tags.length > 0 && { keywords: article.tags.join(', ') }),
    wordCount: article.words,
    inLanguage: currentLanguage(),
    isAccessibleForFree: true,
    author: isShippedArticle(article.slug)
      ? { '@type': 'Organization', name: context.site.productName, url: context.origin }
      : organization(context),
    publisher: organization(context),
    isPartOf: { '@type': 'Blog', '@id': `${getListUrl(context.origin)}#blog`, name: texts().title },
  }
}

function createBreadcrumbs(origin: string, article?: ListedPost): object {
  const steps = [
    { name: texts().title, item: getListUrl(origin) },
    ...(article === undefined ? [] : [{ name: article.title, item: getArticleUrl(origin, article) }]),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
