import type { Site } from '@twofold/contract/page-handler'
import type { MetaDescriptor } from 'react-router'

export interface PublicPage {
  title: string
  description: string
}

/** The tab title and description of a public page. */
export function publicMeta(page: PublicPage, site: Site): MetaDescriptor[] {
  return [
    { title: `${page.title} · ${site.productName}` },
    { name: 'description', content: page.description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.productName },
  ]
}

/** Private pages: the tab says nothing of what is inside, and nobody lists them. */
export function privateMeta(site: Site): MetaDescriptor[] {
  return [{ title: site.productName }, { name: 'robots', content: 'noindex' }]
}

/** The headers of every private page: kept nowhere, listed nowhere. */
export function privateHeaders(): Record<string, string> {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}
