import type { MetaDescriptor } from 'react-router'

export interface OpenGraphPage {
  title: string
  description: string
  type: 'website' | 'article'
  /** Absolute canonical URL. */
  url: string
  siteName: string
  /** Absolute URL of an image of 1200×630. */
  image: string
  imageAlt: string
}

/** Open Graph and Twitter tags. */
export function openGraphTags(page: OpenGraphPage): MetaDescriptor[] {
  return [
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type },
    { property: 'og:url', content: page.url },
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:image', content: page.image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.imageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: page.image },
  ]
}
