import type { MetaDescriptor } from 'react-router'

export interface SharedPage {
  title: string
  description: string
  type: 'website' | 'article'
  /** The one address of the page, complete. */
  url: string
  siteName: string
  /** Complete address of a picture of 1200×630. */
  picture: string
  /** What the picture says. */
  pictureAlt: string
}

/**
 * Tags for sharing a page, for programs; they load every page as a document, so the browser's bundle leaves them out.
 */
export function sharingTags(page: SharedPage): MetaDescriptor[] {
  if (!import.meta.env.SSR) return []
  return [
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type },
    { property: 'og:url', content: page.url },
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:image', content: page.picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.pictureAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: page.picture },
  ]
}
