import { expect, test } from 'vitest'
import { isMailboxMissing } from './mailbox-missing.ts'

const createSmtpError = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error('refused'), { responseCode: Number(response.slice(0, 3)), response, command })

test.each<[string, string?]>([
  ['550 5.1.1 User unknown'],
  ['550-5.1.1 The email account that you tried to reach does not exist.'],
  ['550 5.1.2 Bad destination system'],
  ['550 5.2.1 Mailbox disabled'],
  ['550 No such user here'],
  ['551 User not local'],
  ['553 Mailbox name not allowed'],
  ['550 5.1.1 User unknown', 'DATA'],
])('isMailboxMissing returns true for %s %s', (response, command) => {
  expect(isMailboxMissing(createSmtpError(response, command))).toBe(true)
})

test.each<[string, string?]>([
  ['450 4.2.1 Greylisted'],
  ['421 4.3.2 Shutting down'],
  ['452 4.2.2 Mailbox full'],
  ['552 5.2.2 Mailbox full'],
  ['552 5.2.3 Message too long'],
  ['550 5.1.8 Sender domain does not exist'],
  ['550 5.7.1 Relaying denied'],
  ['554 5.7.1 Service unavailable; client host blocked'],
  ['550 relay not permitted'],
  ['550 Sender verify failed'],
  ['530 Authentication required'],
  ['554 Transaction failed'],
  ['550 5.1.1 User unknown', 'MAIL FROM'],
  ['550 Message looks odd', 'DATA'],
  ['554 5.6.0 Message refused', 'DATA'],
])('isMailboxMissing returns false for %s %s', (response, command) => {
  expect(isMailboxMissing(createSmtpError(response, command))).toBe(false)
})

test.each([new Error('connect ECONNREFUSED'), undefined, 'refused', { responseCode: 550 }])(
  'isMailboxMissing returns false for other errors: %o',
  (error) => {
    expect(isMailboxMissing(error)).toBe(false)
  },
)
