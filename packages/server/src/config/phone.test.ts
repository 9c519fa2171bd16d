import { expect, test } from 'vitest'
import { readPhoneSettings } from './phone.ts'
import { type Env, parseSettings } from './settings/index.ts'

const read = (env: Env, options: { hasOutbox: boolean }) => readPhoneSettings(parseSettings(env), options)

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15005550006',
}

test('phone sign-in is off without settings and when PHONE_SIGN_IN is off', () => {
  expect(read({}, { hasOutbox: true })).toBeNull()
  expect(read({ ...twilio, PHONE_SIGN_IN: 'off' }, { hasOutbox: false })).toBeNull()
})

test('phone sign-in is on with Twilio, and with the outbox when PHONE_SIGN_IN is on', () => {
  expect(read({ ...twilio, PHONE_PREFIXES: '+49, 43' }, { hasOutbox: false })).toEqual({
    twilio: { accountSid: twilio.TWILIO_ACCOUNT_SID, authToken: 'secret', from: '+15005550006' },
    whatsapp: false,
    prefixes: ['49', '43'],
  })
  expect(read({ PHONE_SIGN_IN: 'on' }, { hasOutbox: true })).toMatchObject({ twilio: null })
})

test.each([
  [{ PHONE_SIGN_IN: 'on' }, /needs TWILIO_ACCOUNT_SID/],
  [{ PHONE_SIGN_IN: 'yes' }, /PHONE_SIGN_IN/],
  [{ TWILIO_FROM: '+15005550006' }, /TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN/],
  [{ ...twilio, TWILIO_FROM: 'Twofold' }, /TWILIO_FROM/],
  [{ ...twilio, TWILIO_ACCOUNT_SID: 'x' }, /TWILIO_ACCOUNT_SID/],
  [{ ...twilio, PHONE_PREFIXES: 'DE' }, /PHONE_PREFIXES/],
  [{ ...twilio, PHONE_WHATSAPP: '1' }, /PHONE_WHATSAPP/],
])('readPhoneSettings throws for %j', (env, reason) => {
  expect(() => read(env, { hasOutbox: false })).toThrow(reason)
})
