import { inLanguage } from '@twofold/contract/languages'
import type { Site } from '@twofold/contract/page-handler'
import type { MetaDescriptor } from 'react-router'
import { currentLanguage } from '#web/messages/language.ts'
import { layoutTexts } from '#web/messages/layout/index.ts'
import { sharingTags } from '#web/site/sharing-tags.ts'
import { canonicalUrl, placeOf } from '#web/site/use-site.ts'

export interface PublicPage {
  title: string
  description: string
}

/** What a `meta` function knows of its page's URL. */
export interface MetaPlace {
  matches: Parameters<typeof placeOf>[0]
  location: { pathname: string }
}

/** The picture of the whole site, for every page that has none of its own. */
const SITE_PICTURE = '/covers/share.png'

/** The tab title and description of a public page, and what it shows where its link is shared. */
export function publicMeta(page: PublicPage, place: MetaPlace): MetaDescriptor[] {
  const { site } = placeOf(place.matches)
  return [
    { title: `${page.title} · ${site.productName}` },
    { name: 'description', content: page.description },
    ...sharedAs(page, place),
  ]
}

/** Tags for sharing a page with the picture of the site; only programs read them, so the browser's bundle leaves them out. */
export function sharedAs(page: PublicPage, { matches, location }: MetaPlace): MetaDescriptor[] {
  if (!import.meta.env.SSR) return []
  const { origin, site } = placeOf(matches)
  return sharingTags({
    ...page,
    type: 'website',
    url: canonicalUrl(origin, location.pathname),
    siteName: site.productName,
    picture: canonicalUrl(origin, inLanguage(SITE_PICTURE, currentLanguage())),
    pictureAlt: layoutTexts().sharePicture({ product: site.productName }),
  })
}

/** Private pages: the title of the tab reveals nothing, and search engines do not list them. */
export function privateMeta(site: Site): MetaDescriptor[] {
  return [{ title: site.productName }, { name: 'robots', content: 'noindex' }]
}

/** The headers of every private page: kept nowhere, listed nowhere. */
export function privateHeaders(): Record<string, string> {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}
