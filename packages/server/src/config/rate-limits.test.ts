import { defaultLimits } from '@twofold/auth'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { documentedSettings } from './documents.ts'
import { readEnv } from './env.ts'
import { rateLimitSettings, readRateLimits } from './rate-limits.ts'
import { type Env, parseSettings } from './settings/index.ts'

const read = (env: Env) => readRateLimits(parseSettings(env))
/** Each text message costs money, so their limit has a lower maximum. */
const maxOf = (name: string) => (name === 'RATE_LIMIT_SMS' ? 100 : 1000)

test('readRateLimits returns no override when no limit is set', () => {
  expect(read({})).toEqual({})
})

test.each(rateLimitSettings)(
  '$name documents the default of its limit, which counts by IP address',
  (setting) => {
    const documented = documentedSettings.find(({ name }) => name === setting.name)
    expect(documented?.default).toBe(String(defaultLimits[setting.limits[0]].count))
    expect(documented?.description).toContain(`5 to ${maxOf(setting.name)}`)
    for (const limit of setting.limits) expect(defaultLimits[limit].per).toBe('ip-address')
  },
)

test('every limit of a setting keeps its ratio to the first when the setting changes', () => {
  expect(read({ RATE_LIMIT_OTP: '120', RATE_LIMIT_PASSKEYS: '45' })).toEqual({
    otp: { count: 120 },
    recover: { count: 120 },
    resend: { count: 120 },
    passkeySignIn: { count: 45 },
    passkeyOptions: { count: 90 },
  })
})

test.each(
  rateLimitSettings.flatMap(({ name }) =>
    ['0', '4', `${maxOf(name) + 1}`, '1e2', '-30', '30.5', 'many', '9'.repeat(400)].map(
      (value) => [name, value, maxOf(name)] as const,
    ),
  ),
)('the start stops when %s is %s', (name, value, max) => {
  const start = () => readConfig(readEnv({ [name]: value }))
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(`${name} must be a whole number from 5 to ${max}.`)
})

test.each(rateLimitSettings)('$name accepts both of its bounds', ({ name, limits: [limit] }) => {
  for (const count of [5, maxOf(name)]) expect(read({ [name]: `${count}` })[limit]).toEqual({ count })
})
