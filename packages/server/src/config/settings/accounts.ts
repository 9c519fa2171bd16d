import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { onOff } from './values.ts'

export const accountsSettings = z
  .object({
    DISABLE_SIGNUP: withDefault(onOff, 'off', {
      description:
        'Disable all ways for visitors to create an account: on or off. Existing accounts continue to work, and admin calls can still create accounts. The site shows visitors and invited people how to contact the operator (OPERATOR_EMAIL, contact form).',
      example: 'on',
    }),
    SIGNUP_AUTOCONFIRM: optional(onOff, {
      unset: 'on outside production, off in production',
      description: 'Allow new accounts to work without a confirmed email: on or off. Rejected in production.',
      example: 'off',
    }),
    SIGNUP_ANONYMOUS: withDefault(onOff, 'off', {
      description:
        "Allow clients of /auth/v1 to create anonymous accounts, which have no email or phone number and belong to one browser until the user adds one: on or off. The site's own pages do not offer this. An anonymous account is deleted if it has not been used for 30 days.",
      example: 'on',
    }),
  })
  .meta({ title: 'Accounts' })
