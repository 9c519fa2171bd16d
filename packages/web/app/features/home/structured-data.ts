import { homeTexts } from 'virtual:texts/home'
import type { Site } from '@twofold/contract/page-handler'
import type { MetaDescriptor } from 'react-router'
import { currentLanguage } from '#web/messages/language.ts'

export function structuredData(site: Site, url: string): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'WebPage',
          '@id': `${url}#page`,
          url,
          name: homeTexts().metaTitle({ product: site.productName }),
          description: homeTexts().metaDescription,
          inLanguage: currentLanguage(),
          publisher: { '@id': `${url}#organization` },
        },
        {
          '@type': 'Organization',
          '@id': `${url}#organization`,
          name: site.productName,
          url,
          logo: `${url}/covers/share.png`,
          ...(site.operator.name !== '' && { legalName: site.operator.name }),
        },
        {
          '@type': 'FAQPage',
          '@id': `${url}#questions`,
          mainEntity: homeTexts().questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ],
    },
  }
}
