import { expect, test } from 'vitest'
import { withOwnNext } from './auth-dependencies.ts'

const site = 'https://twofold.example'
const link = (redirect?: string) =>
  `${site}/auth#${new URLSearchParams({ token_hash: 'abc', type: 'signup', ...(redirect && { redirect_to: redirect }) })}`
const nextOf = (redirect?: string) =>
  new URLSearchParams(new URL(withOwnNext(link(redirect), site)).hash.slice(1)).get('next')

test.each([
  [`${site}/auth?next=${encodeURIComponent('/test?invite=abc')}`, '/test?invite=abc'],
  [`${site}/dashboard`, '/dashboard'],
])('%s goes on to %s', (redirect, next) => {
  expect(nextOf(redirect)).toBe(next)
})

test.each([
  undefined,
  'https://evil.example/dashboard',
  `${site}/auth?next=https://evil.example`,
  `${site}/auth?next=//evil.example`,
  `${site}/auth?next=/\\evil.example`,
  `${site}/auth?next=javascript:alert(1)`,
  'not an address',
  site,
])('%s goes nowhere else', (redirect) => {
  expect(nextOf(redirect)).toBeNull()
})

test('the token stays, the redirect does not', () => {
  const url = withOwnNext(link(`${site}/dashboard`), site)
  expect(url).toContain('token_hash=abc')
  expect(url).not.toContain('redirect_to')
})
