import { z } from 'zod'
import { withDefault } from './setting.ts'
import { httpsUrl, oneLine, onOff } from './values.ts'

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
    RESEARCH_POOL: withDefault(onOff, 'off', {
      description:
        'on or off: whether users are asked, apart from every other consent, to add coarse answers to a pool for research on the questionnaire, of which only estimates with noise are ever released. Turning it off empties the pool within a week. Read docs/operations.md first.',
      example: 'on',
    }),
  })
  .meta({ title: 'Product' })
