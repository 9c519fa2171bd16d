import { z } from 'zod'
import { withDefault } from './setting.ts'
import { httpsUrl, oneLine, onOff } from './values.ts'

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
    RESEARCH_POOL: withDefault(onOff, 'off', {
      description:
        'Ask users for a separate consent to add coarse answers to a research pool, of which only estimates with noise are released: on or off. Turning it off empties the pool within a week. Read "Research pool" in docs/operations.md first.',
      example: 'on',
    }),
  })
  .meta({ title: 'Product' })
