import { expect, test } from 'vitest'
import { chooseRedirect } from './redirects.ts'

const rules = {
  siteUrl: 'https://twofold.example',
  allowList: ['https://*.preview.example/**', 'myapp://callback', 'https://one.example/*/done'],
}
const isAllowed = (candidate: string) => chooseRedirect(rules, [candidate]) === candidate

test.each([
  ['https://twofold.example/auth?reset=true', true],
  ['https://twofold.example:8443/', false],
  ['http://twofold.example/', false],
  ['https://twofold.example.evil.example/', false],
  ['https://twofold.example@evil.example/', false],
  ['//evil.example', false],
  ['https://a.preview.example/x/y', true],
  ['https://a.b.preview.example/x', false],
  ['https://evil.example/.preview.example/x', false],
  ['https://one.example/a/done', true],
  ['https://one.example/a/b/done', false],
  ['myapp://callback', true],
  ['myapp://other', false],
  ['javascript:alert(1)', false],
  ['https://2130706433/', false],
  ['', false],
  ['https://twofold.example\\@evil.example', false],
  ['https:\\\\twofold.example\\@evil.example', false],
  ['https://twofold.example/a\\b', false],
  ['https://twofold.example/a\tb', false],
  [' https://twofold.example/', false],
])('chooseRedirect for %j: allowed %s', (candidate, allowed) => {
  expect(isAllowed(candidate)).toBe(allowed)
})

test.each([
  ['https://twofold.example/auth?code=EVIL', 'https://twofold.example/auth'],
  [
    'https://twofold.example/auth?error=E&next=%2Fa%20b&error_code=E&error_x=E',
    'https://twofold.example/auth?next=%2Fa+b',
  ],
  [
    'https://twofold.example/auth?state=E&state=F&codes=1&an_error=1',
    'https://twofold.example/auth?codes=1&an_error=1',
  ],
  ['https://twofold.example/auth?%63ode=EVIL', 'https://twofold.example/auth'],
  ['myapp://callback', 'myapp://callback'],
])('chooseRedirect removes parameters of a result from %s', (candidate, expected) => {
  expect(chooseRedirect(rules, [candidate])).toBe(expected)
})

test('chooseRedirect percent-encodes characters that a header cannot contain', () => {
  expect(chooseRedirect(rules, ['https://twofold.example/\u0142?a=\u00fc'])).toBe(
    'https://twofold.example/%C5%82?a=%C3%BC',
  )
})

test('chooseRedirect returns the first allowed candidate; a loopback site allows any port', () => {
  expect(chooseRedirect(rules, [undefined, 'https://evil.example', 'https://twofold.example/a'])).toBe(
    'https://twofold.example/a',
  )
  expect(chooseRedirect(rules, [])).toBeNull()
  const local = { siteUrl: 'http://localhost:3000', allowList: [] }
  expect(chooseRedirect(local, ['http://localhost:5173/x'])).toBe('http://localhost:5173/x')
})
