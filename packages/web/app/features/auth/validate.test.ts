import { expect, test } from 'vitest'
import { schemas } from './validate.ts'

const messages = (mode: keyof typeof schemas, typed: Record<string, string>) =>
  Object.fromEntries(
    schemas[mode].safeParse(typed).error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
  )

test('each sign-in form asks for its own fields by the rules of the contract', () => {
  const wrong = { name: '', email: 'x', password: '' }
  expect(messages('sign-up', wrong)).toMatchObject({
    name: 'Name is required',
    email: 'Invalid email address',
  })
  expect(messages('sign-in', wrong)).toEqual({
    email: 'Invalid email address',
    password: 'Password is required',
  })
  expect(messages('mail-link', wrong)).toEqual({ email: 'Invalid email address' })
})

test('a field that a sign-in form does not have is empty', () => {
  expect(schemas.reset.parse({ email: ' a@b.co ' })).toEqual({ name: '', email: 'a@b.co', password: '' })
})
