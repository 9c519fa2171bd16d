import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { httpsUrl, oneLine, text } from './values.ts'

export const productSettings = z
  .object({
    PRODUCT_NAME: withDefault(oneLine, 'Twofold', {
      description: 'Product name in pages, emails and exports.',
      example: 'Twofold',
    }),
    BRAND_DIR: optional(text, {
      unset: "none; pages have the software's own logo, colours and legal texts",
      description:
        'Folder with your logo, accent colour, home page paragraphs and legal pages; docs/branding.md describes its files. They are read at the start.',
      example: '/etc/twofold/brand',
    }),
    EXIT_URL: withDefault(httpsUrl, 'https://www.wikipedia.org/', {
      description: 'URL of the neutral site that "Leave quickly" opens.',
      example: 'https://www.weather.gov/',
    }),
  })
  .meta({ title: 'Product' })
