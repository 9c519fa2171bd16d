import { describe, expect, test } from 'vitest'
import { ownPath, readAuthAddress } from './address.ts'

const origin = 'https://example.org'

describe('where signing in may lead', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/test?invite=abc', '/test?invite=abc'],
    ['/results/1#fairness', '/results/1#fairness'],
  ])('%s is a path of this site', (next, path) => {
    expect(ownPath(next, origin)).toBe(path)
  })
  test.each([
    [null],
    [''],
    ['dashboard'],
    ['https://evil.example'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/./\n/evil.example'],
    ['javascript:alert(1)'],
    ['/auth'],
    ['/auth?next=/auth'],
    ['/..//evil.example'],
  ])('%j is not an internal path', (next) => {
    expect(ownPath(next, origin)).toBeNull()
  })
})

describe('the address of the sign-in page', () => {
  test('carries a mailed link in its fragment, with the way on', () => {
    const hash = '#token_hash=abc&type=signup&next=/test?invite=x'
    expect(readAuthAddress({ origin, search: '', hash })).toEqual({
      next: '/test?invite=x',
      signUp: false,
      reset: false,
      addressChanged: false,
      link: { tokenHash: 'abc', type: 'signup', to: null },
      returning: false,
    })
  })
  test.each([
    ['an…@example.org', { start: 'an', end: '@example.org' }],
    ['a…@example.org', { start: 'a', end: '@example.org' }],
    ['anna…@example.org', null],
    ['an…@example.org and press the button', null],
    ['an@example.org', null],
    ['', null],
  ])('a change to %j reveals as much as the email does', (to, parts) => {
    const hash = `#${new URLSearchParams({ token_hash: 'abc', type: 'email_change', to })}`
    expect(readAuthAddress({ origin, search: '', hash }).link?.to).toEqual(parts)
  })
  test('knows no other types of links', () => {
    expect(readAuthAddress({ origin, search: '', hash: '#token_hash=abc&type=sms' }).link).toBeNull()
  })
  test('begins with the form that the link names', () => {
    expect(readAuthAddress({ origin, search: '?mode=sign-up&next=/test', hash: '' })).toMatchObject({
      signUp: true,
      next: '/test',
    })
  })
  test("recognises a reset and a provider's redirect", () => {
    const reset = readAuthAddress({ origin, search: '?reset=true', hash: '' })
    expect(reset).toEqual({
      next: null,
      signUp: false,
      reset: true,
      addressChanged: false,
      link: null,
      returning: false,
    })
    expect(readAuthAddress({ origin, search: '?code=abc&next=/test', hash: '' })).toMatchObject({
      returning: true,
      next: '/test',
    })
  })
})
