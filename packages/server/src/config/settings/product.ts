import { z } from 'zod'
import { withDefault } from './setting.ts'
import { httpsUrl, oneLine } from './values.ts'

export const productSettings = z
  .object({
    PRODUCT_NAME: withDefault(oneLine, 'Twofold', {
      description: 'The name shown everywhere: pages, mails, exports.',
      example: 'Twofold',
    }),
    EXIT_URL: withDefault(httpsUrl, 'https://www.wikipedia.org/', {
      description: 'The neutral site that "Leave quickly" goes to.',
      example: 'https://www.weather.gov/',
    }),
  })
  .meta({ title: 'Product' })
