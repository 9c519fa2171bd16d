import { z } from 'zod'
import { optional } from './setting.ts'
import { wholeNumber } from './values.ts'

// With a minimum below five, two users behind one router could block each other.
export const limitsSettings = z
  .object({
    RATE_LIMIT_SIGN_UP: optional(wholeNumber(5, 1000), {
      unset: '30',
      description:
        'Sign-ups per IP address in five minutes, 5 to 1000. Raise it if many users share an IP address, for example in a lecture hall, a school or a clinic.',
      example: '120',
    }),
    RATE_LIMIT_SIGN_IN: optional(wholeNumber(5, 1000), {
      unset: '60',
      description:
        'Password sign-ins per IP address in five minutes, 5 to 1000. Attempts per account have a separate, fixed limit.',
      example: '240',
    }),
    RATE_LIMIT_OTP: optional(wholeNumber(5, 1000), {
      unset: '30',
      description:
        'Email requests per IP address in five minutes, 5 to 1000, counted separately for sign-in, recovery and resending. Emails per mailbox have a separate, fixed limit.',
      example: '120',
    }),
    RATE_LIMIT_VERIFY: optional(wholeNumber(5, 1000), {
      unset: '30',
      description:
        'Verifications per IP address in five minutes, 5 to 1000, counted separately for codes and links. Attempts per account have a separate, fixed limit.',
      example: '120',
    }),
    RATE_LIMIT_PROVIDERS: optional(wholeNumber(5, 1000), {
      unset: '60',
      description:
        'Sign-ins through providers and organisations per IP address in five minutes, 5 to 1000, counted separately for each step of the flow.',
      example: '240',
    }),
    RATE_LIMIT_PASSKEYS: optional(wholeNumber(5, 1000), {
      unset: '30',
      description:
        'Failed passkey sign-ins per IP address in five minutes, 5 to 1000. The limit for starting one is twice as high.',
      example: '120',
    }),
    RATE_LIMIT_WEB3: optional(wholeNumber(5, 1000), {
      unset: '30',
      description: 'Wallet sign-ins per IP address in five minutes, 5 to 1000.',
      example: '120',
    }),
    RATE_LIMIT_CAPTCHA: optional(wholeNumber(5, 1000), {
      unset: '60',
      description:
        'Captcha tokens verified per IP address in five minutes, 5 to 1000. If a captcha is configured, raise it together with the limits above.',
      example: '240',
    }),
    RATE_LIMIT_ANONYMOUS_USERS: optional(wholeNumber(5, 1000), {
      unset: '30',
      description: 'Anonymous sign-ups (SIGNUP_ANONYMOUS) per IP address in an hour, 5 to 1000.',
      example: '60',
    }),
    RATE_LIMIT_SMS: optional(wholeNumber(5, 100), {
      unset: '10',
      description:
        'Text message requests per IP address in an hour, 5 to 100. Messages per phone number and in total have separate, fixed limits.',
      example: '30',
    }),
  })
  .meta({ title: 'Rate limits per IP address' })
