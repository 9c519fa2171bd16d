import { newPassword } from '@twofold/contract/fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordRules } from './password-rules.ts'
import { validate } from './validate.ts'

test('the checklist is complete exactly when the contract accepts', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'B', '7', 'é', 'Ж', 'ß', '٣', '𝒜', ' ', '-'),
    maxLength: 80,
  })
  fc.assert(
    fc.property(letters, (password) => {
      expect(passwordRules.every((rule) => rule.met(password))).toBe(newPassword.safeParse(password).success)
    }),
  )
})

test('the first failure from the top of the form is the one told', () => {
  const wrong = { name: '', email: 'x', password: '' }
  expect(validate('sign-up', wrong)).toEqual({ ok: false, field: 'name', message: 'Name is required' })
  expect(validate('sign-in', wrong)).toEqual({ ok: false, field: 'email', message: 'Invalid email address' })
  expect(validate('sign-in', { ...wrong, email: ' a@b.co ' })).toEqual({
    ok: false,
    field: 'password',
    message: 'Password is required',
  })
  expect(validate('reset', { ...wrong, email: ' a@b.co ' })).toEqual({
    ok: true,
    value: { name: '', email: 'a@b.co', password: '' },
  })
})
