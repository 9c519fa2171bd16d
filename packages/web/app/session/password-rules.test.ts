import { newPassword } from '@twofold/contract/fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordRules } from './password-rules.ts'

test('passwordRules are all met exactly when the contract accepts the password', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'B', '7', 'é', 'Ж', 'ß', '٣', '𝒜', ' ', '-'),
    maxLength: 80,
  })
  fc.assert(
    fc.property(letters, (password) => {
      expect(passwordRules().every((rule) => rule.met(password))).toBe(
        newPassword.safeParse(password).success,
      )
    }),
  )
})
