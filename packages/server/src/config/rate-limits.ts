import { defaultLimits, type LimitName } from '@twofold/auth'
import type { SettingName, Settings } from './settings/index.ts'

export type RateLimitOverrides = Partial<Record<LimitName, { count: number }>>

interface RateLimitSetting {
  name: Extract<SettingName, `RATE_LIMIT_${string}`>
  /** The first limit has the documented default; the others keep their ratio to it. */
  limits: readonly [LimitName, ...LimitName[]]
}

/** The configurable limits per IP address. Limits per account and per mailbox are fixed. */
export const rateLimitSettings: readonly RateLimitSetting[] = [
  { name: 'RATE_LIMIT_SIGN_UP', limits: ['signUp'] },
  { name: 'RATE_LIMIT_SIGN_IN', limits: ['signIn'] },
  { name: 'RATE_LIMIT_OTP', limits: ['otp', 'recover', 'resend'] },
  { name: 'RATE_LIMIT_VERIFY', limits: ['verify', 'verifyLink'] },
  {
    name: 'RATE_LIMIT_PROVIDERS',
    limits: ['authorize', 'callback', 'exchange', 'exchangeIdToken'],
  },
  { name: 'RATE_LIMIT_PASSKEYS', limits: ['passkeySignIn', 'passkeyOptions'] },
  { name: 'RATE_LIMIT_WEB3', limits: ['web3'] },
  { name: 'RATE_LIMIT_CAPTCHA', limits: ['captcha'] },
  { name: 'RATE_LIMIT_ANONYMOUS_USERS', limits: ['anonymousSignUp'] },
  { name: 'RATE_LIMIT_SMS', limits: ['textsFromIpAddress'] },
]

/** Reads the settings that are set; unset ones keep the defaults of the authentication service. */
export function readRateLimits(settings: Settings): RateLimitOverrides {
  const overrides = rateLimitSettings.flatMap(({ name, limits }) => {
    const count = settings[name]
    if (count === undefined) return []
    const defaultCount = defaultLimits[limits[0]].count
    return limits.map(
      (limit) => [limit, { count: Math.ceil((defaultLimits[limit].count / defaultCount) * count) }] as const,
    )
  })
  return Object.fromEntries(overrides)
}
