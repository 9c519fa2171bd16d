import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { onOff } from './values.ts'

export const accountsSettings = z
  .object({
    DISABLE_SIGNUP: withDefault(onOff, 'off', {
      description:
        'on or off: whether visitors are kept from creating accounts in any way. Existing accounts go on working, admin calls still create accounts, and the site shows visitors and invited people how to ask you (OPERATOR_EMAIL, contact form).',
      example: 'on',
    }),
    SIGNUP_AUTOCONFIRM: optional(onOff, {
      unset: 'on outside production, off in production',
      description:
        'on or off: whether new accounts work without confirming the address. Refused in production.',
      example: 'off',
    }),
    SIGNUP_ANONYMOUS: withDefault(onOff, 'off', {
      description:
        'on or off: whether the authentication service makes accounts without any address, for one browser, until their owner adds one. The pages of this site do not offer it; one whose browser was not back for 30 days is erased.',
      example: 'on',
    }),
  })
  .meta({ title: 'Accounts' })
