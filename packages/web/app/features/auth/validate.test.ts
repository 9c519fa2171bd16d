import { expect, test } from 'vitest'
import { validate } from './validate.ts'

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
