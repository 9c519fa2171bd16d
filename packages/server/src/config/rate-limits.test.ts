import { defaultLimits } from '@twofold/auth'
import { expect, test } from 'vitest'
import { readRateLimits } from './rate-limits.ts'
import { type Env, parseSettings } from './settings/index.ts'
import { rateLimitSettings } from './settings/limits.ts'

const read = (env: Env) => readRateLimits(parseSettings(env))
/** Each text message costs money, so their limit has a lower maximum. */
const maxOf = (name: string) => (name === 'RATE_LIMIT_SMS' ? 100 : 1000)
const settings = Object.entries(rateLimitSettings).map(([name, setting]) => ({ name, ...setting }))

test('every limit of a setting keeps its ratio to the first when the setting changes', () => {
  expect(read({})).toEqual({})
  expect(read({ RATE_LIMIT_OTP: '120', RATE_LIMIT_PASSKEYS: '45' })).toEqual({
    otp: { count: 120 },
    recover: { count: 120 },
    resend: { count: 120 },
    passkeySignIn: { count: 45 },
    passkeyOptions: { count: 90 },
  })
})

test.each(settings)(
  '$name counts by IP address, documents its bounds, and accepts nothing outside them',
  ({ name, limits, description }) => {
    const max = maxOf(name)
    expect(description).toContain(`5 to ${max}`)
    for (const limit of limits) expect(defaultLimits[limit].per).toBe('ip-address')
    for (const count of [5, max]) expect(read({ [name]: `${count}` })[limits[0]]).toEqual({ count })
    for (const value of ['0', '4', `${max + 1}`, '1e2', '-30', '30.5', 'many', '9'.repeat(400)]) {
      expect(() => read({ [name]: value })).toThrow(`${name} must be a whole number from 5 to ${max}.`)
    }
  },
)
