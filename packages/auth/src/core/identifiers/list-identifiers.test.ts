import { expect, test } from 'vitest'
import { phoneIdentifier } from '#auth/plugins/phone/identifier.ts'
import { identifierOfMail } from './list-identifiers.ts'

test('identifierOfMail returns the identifier that a message verifies', () => {
  const context = { plugins: [{ identifier: phoneIdentifier }] }
  expect(identifierOfMail(context, 'recovery').kind).toBe('email')
  expect(identifierOfMail(context, 'phone_signin').kind).toBe('phone')
})

test('identifierOfMail throws when a message verifies no identifier of the listed plugins', () => {
  expect(() => identifierOfMail({ plugins: [] }, 'phone_signin')).toThrow(/phone_signin/)
  expect(() => identifierOfMail({ plugins: [] }, 'notice')).toThrow(/notice/)
})
