import { defaultLimits, type LimitName } from '@twofold/auth'
import { z } from 'zod'
import { optional } from './setting.ts'
import { wholeNumber } from './values.ts'

interface RateLimitSetting {
  /** The first limit has the documented default; the others keep their ratio to it. */
  limits: readonly [LimitName, ...LimitName[]]
  description: string
  example: string
  /** The highest count; 1000 if not set. */
  max?: number
}

/** The configurable limits per IP address. Limits per account and per mailbox are fixed. */
export const rateLimitSettings = {
  RATE_LIMIT_SIGN_UP: {
    limits: ['signUp'],
    description:
      'Sign-ups per IP address in five minutes, 5 to 1000. Raise it if many users share an IP address, for example in a lecture hall, a school or a clinic.',
    example: '120',
  },
  RATE_LIMIT_SIGN_IN: {
    limits: ['signIn'],
    description:
      'Password sign-ins per IP address in five minutes, 5 to 1000. Attempts per account have a separate, fixed limit.',
    example: '240',
  },
  RATE_LIMIT_OTP: {
    limits: ['otp', 'recover', 'resend'],
    description:
      'Email requests per IP address in five minutes, 5 to 1000, counted separately for sign-in, recovery and resending. Emails per mailbox have a separate, fixed limit.',
    example: '120',
  },
  RATE_LIMIT_VERIFY: {
    limits: ['verify', 'verifyLink'],
    description:
      'Verifications per IP address in five minutes, 5 to 1000, counted separately for codes and links. Attempts per account have a separate, fixed limit.',
    example: '120',
  },
  RATE_LIMIT_PROVIDERS: {
    limits: ['authorize', 'callback', 'exchange', 'exchangeIdToken'],
    description:
      'Sign-ins through providers and organisations per IP address in five minutes, 5 to 1000, counted separately for each step of the flow.',
    example: '240',
  },
  RATE_LIMIT_PASSKEYS: {
    limits: ['passkeySignIn', 'passkeyOptions'],
    description:
      'Failed passkey sign-ins per IP address in five minutes, 5 to 1000. The limit for starting one is twice as high.',
    example: '120',
  },
  RATE_LIMIT_WEB3: {
    limits: ['web3'],
    description: 'Wallet sign-ins per IP address in five minutes, 5 to 1000.',
    example: '120',
  },
  RATE_LIMIT_CAPTCHA: {
    limits: ['captcha'],
    description:
      'Captcha tokens verified per IP address in five minutes, 5 to 1000. If a captcha is configured, raise it together with the limits above.',
    example: '240',
  },
  RATE_LIMIT_ANONYMOUS_USERS: {
    limits: ['anonymousSignUp'],
    description: 'Anonymous sign-ups (SIGNUP_ANONYMOUS) per IP address in an hour, 5 to 1000.',
    example: '60',
  },
  RATE_LIMIT_SMS: {
    limits: ['textsFromIpAddress'],
    max: 100,
    description:
      'Text message requests per IP address in an hour, 5 to 100. Messages per phone number and in total have separate, fixed limits.',
    example: '30',
  },
} as const satisfies Record<`RATE_LIMIT_${string}`, RateLimitSetting>

type RateLimitName = keyof typeof rateLimitSettings

function toSetting({ limits: [first], max = 1000, description, example }: RateLimitSetting) {
  // With a minimum below five, two users behind one router could block each other.
  return optional(wholeNumber(5, max), { unset: `${defaultLimits[first].count}`, description, example })
}

export const limitsSettings = z
  .object(
    Object.fromEntries(
      Object.entries(rateLimitSettings).map(([name, setting]) => [name, toSetting(setting)]),
    ) as Record<RateLimitName, ReturnType<typeof toSetting>>,
  )
  .meta({ title: 'Rate limits per IP address' })
