import { expect, test } from 'vitest'
import { schemas } from './validate.ts'

const listMessages = (mode: keyof typeof schemas, typed: Record<string, string>) =>
  Object.fromEntries(
    schemas[mode].safeParse(typed).error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
  )

test('schemas validate only the fields of their form by the rules of the contract', () => {
  const wrong = { name: '', email: 'x', password: '' }
  expect(listMessages('sign-up', wrong)).toMatchObject({
    name: 'Name is required',
    email: 'Invalid email address',
  })
  expect(listMessages('sign-in', wrong)).toEqual({
    email: 'Invalid email address',
    password: 'Password is required',
  })
  expect(listMessages('mail-link', wrong)).toEqual({ email: 'Invalid email address' })
})

test('schemas return an empty string for fields that their form lacks', () => {
  expect(schemas.reset.parse({ email: ' a@b.co ' })).toEqual({ name: '', email: 'a@b.co', password: '' })
})
