import { z } from 'zod'
import { withDefault } from './setting.ts'
import { httpsUrl, oneLine, text } from './values.ts'

export const productSettings = z
  .object({
    PRODUCT_NAME: withDefault(oneLine, 'Twofold', {
      description: 'The name shown everywhere: pages, mails, exports.',
      example: 'Twofold',
    }),
    OPERATOR_NAME: withDefault(text, '', {
      unset: 'empty',
      description: 'Who runs this installation, for the imprint and the privacy page.',
      example: 'Example Association e.V.',
    }),
    OPERATOR_ADDRESS: withDefault(text, '', {
      unset: 'empty',
      description: 'Postal address of the operator.',
      example: '1 Example Street, 12345 Example Town',
    }),
    OPERATOR_EMAIL: withDefault(text, '', {
      unset: 'empty',
      description: 'Where people and reports reach the operator.',
      example: 'hello@twofold.example',
    }),
    EXIT_URL: withDefault(httpsUrl, 'https://www.wikipedia.org/', {
      description: 'The neutral site that "Leave quickly" goes to.',
      example: 'https://www.weather.gov/',
    }),
  })
  .meta({ title: 'Product' })
