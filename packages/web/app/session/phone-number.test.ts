import { expect, test } from 'vitest'
import { formatPhone, lastPhoneDigits, parsePhone } from './phone-number.ts'

test.each([
  ['+49 151 23456789', '+4915123456789'],
  ['0049 (0)151/234-567-89', '+4915123456789'],
  ['+1 (555) 123.4567', '+15551234567'],
  ['\u202a+43 664–1234567\u202c', '+436641234567'],
])('parsePhone accepts %s', (typed, phone) => {
  expect(parsePhone(typed, [])).toEqual({ phone, problem: null })
})

test.each([
  ['  ', 'empty'],
  ['0151 23456789', 'noCountry'],
  ['15123456789', 'noCountry'],
  ['+0151 23456789', 'noCountry'],
  ['000049 151 2345', 'noCountry'],
  ['+49 151 CALL', 'noDigits'],
  ['+49+151', 'noDigits'],
  ['ada@example.com', 'noDigits'],
  ['+49 151', 'tooShort'],
  ['+49 151 234567890123', 'tooLong'],
])('parsePhone rejects %j as %s', (typed, problem) => {
  expect(parsePhone(typed, [])).toEqual({ phone: null, problem })
})

test('parsePhone rejects a number without a served prefix', () => {
  expect(parsePhone('+33 6 12 34 56 78', ['49', '43'])).toEqual({ phone: null, problem: 'notServed' })
  expect(parsePhone('+43 664 1234567', ['49', '43'])).toEqual({ phone: '+436641234567', problem: null })
})

test('formatPhone adds the plus, and lastPhoneDigits returns two digits', () => {
  expect([formatPhone('4915123456789'), formatPhone('+4915'), formatPhone('')]).toEqual([
    '+4915123456789',
    '+4915',
    '',
  ])
  expect(lastPhoneDigits('4915123456789')).toBe('89')
})
