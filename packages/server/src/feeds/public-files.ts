import { inLanguage, type Language, languages, translatedPages } from '@twofold/contract/languages'
import type { SitemapEntry } from '#server/features/blog/index.ts'
import type { FeedSite } from './feeds.ts'

/** Every page that is worth finding, besides the articles. */
export const PUBLIC_PATHS = [
  '/',
  '/about',
  '/factors',
  '/bond-better',
  '/privacy',
  '/terms',
  '/cookies',
  '/imprint',
  '/accessibility',
  '/disclaimer',
  '/trust-safety',
  '/data-rights',
  '/contact',
  '/cookie-settings',
] as const

const DAY = 24 * 60 * 60 * 1000
const SECURITY_DAYS = 180

/**
 * Where every public page is; what shows articles changes with the newest of them. A list of one category is not named:
 * its canonical address is that of the whole list.
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
    return alternates.map(([, address]) => ({ path: address, changed, alternates }))
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
      ([language, address]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(`${publicUrl}${address}`)}"/>`,
    )
    return `<url><loc>${escapeXml(`${publicUrl}${path}`)}</loc>${modified}${links.join('')}</url>`
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

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Pages that are not to be listed say so themselves; a crawler has to be let in to read it. */
export function renderRobots({ publicUrl }: FeedSite): string {
  return `User-agent: *
Allow: /api/blog/
Disallow: /api/
Disallow: /auth/v1/
Disallow: /rest/v1/

Sitemap: ${publicUrl}/sitemap.xml
`
}

/** RFC 9116: where to report a weakness. The same all day long. */
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
