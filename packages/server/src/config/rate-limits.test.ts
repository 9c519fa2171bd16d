import { defaultLimits } from '@twofold/auth'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('RATE_LIMIT_FACTOR multiplies limits per IP address and none of an account, a mailbox or of text messages', () => {
  const { rateLimits } = readConfig({ RATE_LIMIT_FACTOR: '4' })
  expect(rateLimits).toMatchObject({
    signUp: { count: 4 * defaultLimits.signUp.count },
    passkeySignIn: { count: 4 * defaultLimits.passkeySignIn.count },
  })
  for (const fixed of ['signInOnAccount', 'verifyOnAccount', 'mailsToAddress', 'textsFromIpAddress']) {
    expect(rateLimits).not.toHaveProperty(fixed)
  }
  expect(readConfig({}).rateLimits.signUp).toEqual({ count: defaultLimits.signUp.count })
})

test.each(['0', '31', '1e1', '-2', '1.5', 'many', '9'.repeat(400)])(
  'RATE_LIMIT_FACTOR rejects %s',
  (value) => {
    expect(() => readConfig({ RATE_LIMIT_FACTOR: value })).toThrow(
      'RATE_LIMIT_FACTOR must be a whole number from 1 to 30.',
    )
  },
)
