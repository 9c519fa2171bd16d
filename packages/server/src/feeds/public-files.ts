import { inLanguage, languages, translatedPages } from '@twofold/contract/languages'
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
export function renderSitemap(
  { publicUrl }: FeedSite,
  posts: readonly { slug: string; updatedAt: Date }[],
): string {
  const newest = posts.reduce<Date | undefined>(
    (latest, { updatedAt }) => (latest === undefined || updatedAt > latest ? updatedAt : latest),
    undefined,
  )
  const entries: [string, Date | undefined][] = [
    ...PUBLIC_PATHS.map((path): [string, Date | undefined] => [
      path,
      path === '/' || path === '/bond-better' ? newest : undefined,
    ]),
    ...posts.map(({ slug, updatedAt }): [string, Date] => [`/bond-better/${slug}`, updatedAt]),
  ]
  const urls = entries.map(([path, changed]) => {
    const modified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(`${publicUrl}${path}`)}</loc>${modified}${alternatesOf(publicUrl, path)}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** The same page in each language, where it exists in all of them. */
function alternatesOf(publicUrl: string, path: string): string {
  if (!translatedPages.includes(path)) return ''
  return languages
    .map((language) => {
      const address = `${publicUrl}${inLanguage(path, language)}`
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`
    })
    .join('')
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
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`
}
