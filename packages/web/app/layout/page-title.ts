import { siteTexts } from 'virtual:texts/site'
import { inLanguage } from '@twofold/contract/languages'
import type { MetaDescriptor } from 'react-router'
import { currentLanguage } from '#web/messages/language.ts'
import { openGraphTags } from '#web/site/open-graph-tags.ts'
import { canonicalUrl, getRootData, siteOf } from '#web/site/use-site.ts'

export interface PublicPage {
  title: string
  description: string
}

/** The arguments of a `meta` function that public pages use. */
export interface PageMetaArgs {
  matches: Parameters<typeof getRootData>[0]
  location: { pathname: string }
}

/** Preview image of pages without their own. */
const SITE_IMAGE = '/covers/share.png'

/** Title, description and Open Graph tags of a public page. */
export function publicMeta(page: PublicPage, args: PageMetaArgs): MetaDescriptor[] {
  const { site } = getRootData(args.matches)
  return [
    { title: `${page.title} · ${site.productName}` },
    { name: 'description', content: page.description },
    ...sharingMeta(page, args),
  ]
}

/** Open Graph tags with the image of the site. */
export function sharingMeta(page: PublicPage, { matches, location }: PageMetaArgs): MetaDescriptor[] {
  const { origin, site } = getRootData(matches)
  return openGraphTags({
    ...page,
    type: 'website',
    url: canonicalUrl(origin, location.pathname),
    siteName: site.productName,
    image: canonicalUrl(origin, inLanguage(SITE_IMAGE, currentLanguage())),
    imageAlt: siteTexts().layout.sharePicture({ product: site.productName }),
  })
}

/** The `meta` of a private page: a title that reveals nothing in the tab and the history, and no indexing. */
export function privateMeta({ matches }: Pick<PageMetaArgs, 'matches'>): MetaDescriptor[] {
  return [{ title: siteOf(matches).productName }, { name: 'robots', content: 'noindex' }]
}

/** Response headers of a private page: no caching and no indexing. */
export function privateHeaders(): Record<string, string> {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}
