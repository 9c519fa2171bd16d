import { defaultLimits, type LimitName } from '@twofold/auth'
import type { Env, SettingName } from './env.ts'
import { ConfigError } from './parse.ts'

export type RateLimitOverrides = Partial<Record<LimitName, { count: number }>>

interface RateLimitSetting {
  name: Extract<SettingName, `RATE_LIMIT_${string}`>
  /** The first limit has the documented default; the others keep their ratio to it. */
  limits: readonly [LimitName, ...LimitName[]]
  max: number
}

/** Below this, two people behind one router could lock each other out. */
const MIN = 5

/** The limits per IP address that an operator may change. Limits per account and per mailbox stay fixed. */
export const rateLimitSettings: readonly RateLimitSetting[] = [
  { name: 'RATE_LIMIT_SIGN_UP', limits: ['signUp'], max: 1000 },
  { name: 'RATE_LIMIT_SIGN_IN', limits: ['signIn'], max: 1000 },
  { name: 'RATE_LIMIT_OTP', limits: ['otp', 'recover', 'resend'], max: 1000 },
  { name: 'RATE_LIMIT_VERIFY', limits: ['verify', 'verifyLink'], max: 1000 },
  {
    name: 'RATE_LIMIT_PROVIDERS',
    limits: ['authorize', 'callback', 'exchange', 'exchangeIdToken'],
    max: 1000,
  },
  { name: 'RATE_LIMIT_PASSKEYS', limits: ['passkeySignIn', 'passkeyOptions'], max: 1000 },
  { name: 'RATE_LIMIT_WEB3', limits: ['web3'], max: 1000 },
  { name: 'RATE_LIMIT_CAPTCHA', limits: ['captcha'], max: 1000 },
  { name: 'RATE_LIMIT_ANONYMOUS_USERS', limits: ['anonymousSignUp'], max: 1000 },
  // Each text message costs money.
  { name: 'RATE_LIMIT_SMS', limits: ['textsFromPlace'], max: 100 },
]

/** Reads the settings that are set; unset ones keep the defaults of the authentication service. */
export function readRateLimits(env: Env): RateLimitOverrides {
  const overrides = rateLimitSettings.flatMap(({ name, limits, max }) => {
    const value = env[name]
    if (value === undefined) return []
    const count = Number(value)
    if (!/^\d{1,6}$/.test(value) || count < MIN || count > max) {
      throw new ConfigError(`${name} must be a whole number from ${MIN} to ${max}.`)
    }
    const usual = defaultLimits[limits[0]].count
    return limits.map(
      (limit) => [limit, { count: Math.ceil((defaultLimits[limit].count / usual) * count) }] as const,
    )
  })
  return Object.fromEntries(overrides)
}
