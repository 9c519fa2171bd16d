import { z } from 'zod'
import { optional } from './setting.ts'
import { wholeNumber } from './values.ts'

// With fewer than five, two people behind one router could block each other.
export const limitsSettings = z
  .object({
    RATE_LIMIT_SIGN_UP: optional(wholeNumber(5, 1000), {
      unset: '30',
      description:
        'Sign-ups from one IP address in five minutes, 5 to 1000. Raise it where many people share one address, such as a lecture hall, a school or a clinic.',
      example: '120',
    }),
    RATE_LIMIT_SIGN_IN: optional(wholeNumber(5, 1000), {
      unset: '60',
      description:
        'Sign-ins by password from one IP address in five minutes, 5 to 1000. Attempts on one account have a fixed limit of their own.',
      example: '240',
    }),
    RATE_LIMIT_OTP: optional(wholeNumber(5, 1000), {
      unset: '30',
      description:
        'Requests for emails from one IP address in five minutes, 5 to 1000: sign-in links, recovery and repeated emails each. Emails to one mailbox have a fixed limit of their own.',
      example: '120',
    }),
    RATE_LIMIT_VERIFY: optional(wholeNumber(5, 1000), {
      unset: '30',
      description:
        'Typed codes and opened links from one IP address in five minutes, 5 to 1000 each. Guesses for one account have a fixed limit of their own.',
      example: '120',
    }),
    RATE_LIMIT_PROVIDERS: optional(wholeNumber(5, 1000), {
      unset: '60',
      description:
        'Sign-ins through a provider or an organisation from one IP address in five minutes, 5 to 1000 for each of their steps.',
      example: '240',
    }),
    RATE_LIMIT_PASSKEYS: optional(wholeNumber(5, 1000), {
      unset: '30',
      description:
        'Failed sign-ins by passkey from one IP address in five minutes, 5 to 1000. Twice as many may be started.',
      example: '120',
    }),
    RATE_LIMIT_WEB3: optional(wholeNumber(5, 1000), {
      unset: '30',
      description: 'Sign-ins by wallet from one IP address in five minutes, 5 to 1000.',
      example: '120',
    }),
    RATE_LIMIT_CAPTCHA: optional(wholeNumber(5, 1000), {
      unset: '60',
      description:
        'Captcha tokens from one IP address that are sent to the provider in five minutes, 5 to 1000. Raise it together with the limits above where a captcha is set.',
      example: '240',
    }),
    RATE_LIMIT_ANONYMOUS_USERS: optional(wholeNumber(5, 1000), {
      unset: '30',
      description:
        'Accounts without any address (SIGNUP_ANONYMOUS) from one IP address in an hour, 5 to 1000.',
      example: '60',
    }),
    RATE_LIMIT_SMS: optional(wholeNumber(5, 100), {
      unset: '10',
      description:
        'Requests for text messages from one IP address in an hour, 5 to 100. Messages to one number and of the whole service have fixed limits of their own.',
      example: '30',
    }),
  })
  .meta({ title: 'Limits per IP address' })
