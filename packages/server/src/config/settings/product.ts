import { z } from 'zod'
import { withDefault } from './setting.ts'
import { httpsUrl, oneLine } from './values.ts'

export const productSettings = z
  .object({
    PRODUCT_NAME: withDefault(oneLine, 'Twofold', {
      description: 'Product name in pages, emails and exports.',
      example: 'Twofold',
    }),
    EXIT_URL: withDefault(httpsUrl, 'https://www.wikipedia.org/', {
      description: 'URL of the neutral site that "Leave quickly" opens.',
      example: 'https://www.weather.gov/',
    }),
  })
  .meta({ title: 'Product' })
