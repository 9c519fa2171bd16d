import { inLanguage, type Language, languages, translatedPages } from '@twofold/contract/languages'
import { legalPages } from '@twofold/contract/legal-pages'
import { escapeHtml } from '#server/escape-html.ts'
import type { SitemapEntry } from '#server/features/blog/index.ts'
import type { FeedSite } from './feeds.ts'

/** Paths of the public pages, without articles. */
export const PUBLIC_PATHS = [
  '/',
  '/about',
  '/factors',
  '/bond-better',
  ...legalPages.map((page) => `/${page}` as const),
  '/trust-safety',
  '/contact',
  '/cookie-settings',
] as const

const DAY = 24 * 60 * 60 * 1000
const SECURITY_DAYS = 180

/**
 * Renders the sitemap. Pages that list articles have the last change of the newest article. Lists of one category are
 * omitted, because their canonical URL is that of the full list.
 */
export function renderSitemap({ publicUrl }: FeedSite, posts: readonly SitemapEntry[]): string {
  const newest = posts.reduce<Date | undefined>(
    (latest, { updatedAt }) => (latest === undefined || updatedAt > latest ? updatedAt : latest),
    undefined,
  )
  const pages = PUBLIC_PATHS.flatMap((path): Entry[] => {
    const changed = path === '/' || path === '/bond-better' ? newest : undefined
    if (!translatedPages.includes(path)) return [{ path, changed, alternates: [] }]
    const alternates = languages.map((language) => [language, inLanguage(path, language)] as const)
    return alternates.map(([, languagePath]) => ({ path: languagePath, changed, alternates }))
  })
  const articles = posts.map(({ slug, language, updatedAt, translation }): Entry => {
    const path = articlePath(slug, language)
    return {
      path,
      changed: updatedAt,
      alternates:
        translation === null
          ? []
          : [
              [language, path],
              [translation.language, articlePath(translation.slug, translation.language)],
            ],
    }
  })
  const urls = [...pages, ...articles].map(({ path, changed, alternates }) => {
    const modified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    const links = alternates.map(
      ([language, languagePath]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(`${publicUrl}${languagePath}`)}"/>`,
    )
    return `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc>${modified}${links.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

interface Entry {
  path: string
  changed: Date | undefined
  /** The path of the same page in each language; empty if it exists in one only. */
  alternates: readonly (readonly [Language, string])[]
}

function articlePath(slug: string, language: Language): string {
  return inLanguage(`/bond-better/${slug}`, language)
}

/** Renders robots.txt. It allows pages with `noindex`, because a crawler must be able to read that. */
export function renderRobots({ publicUrl }: FeedSite): string {
  return `User-agent: *
Allow: /api/blog/
Disallow: /api/
Disallow: /auth/v1/
Disallow: /rest/v1/

Sitemap: ${publicUrl}/sitemap.xml
`
}

/** Renders security.txt (RFC 9116). The expiry changes once a day, so that the file can be cached. */
export function renderSecurityText(
  { publicUrl }: FeedSite,
  { email, now }: { email: string; now: Date },
): string {
  const contacts = [...(email === '' ? [] : [`mailto:${email}`]), `${publicUrl}/contact`]
  const expires = new Date((Math.floor(now.getTime() / DAY) + SECURITY_DAYS) * DAY)
  return `${contacts.map((contact) => `Contact: ${contact}`).join('\n')}
Expires: ${expires.toISOString()}
Preferred-Languages: en, de
Canonical: ${publicUrl}/.well-known/security.txt
`
}
