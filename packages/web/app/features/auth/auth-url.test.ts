import { describe, expect, test } from 'vitest'
import { parseAuthUrl, parseInternalPath } from './auth-url.ts'

const origin = 'https://example.org'

describe('parseInternalPath', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/test?invite=abc', '/test?invite=abc'],
    ['/results/1#fairness', '/results/1#fairness'],
  ])('accepts %s', (next, path) => {
    expect(parseInternalPath(next, origin)).toBe(path)
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
  ])('rejects %j', (next) => {
    expect(parseInternalPath(next, origin)).toBeNull()
  })
})

describe('parseAuthUrl', () => {
  test('reads the token of an emailed link and the next path from the fragment', () => {
    const hash = '#token_hash=abc&type=signup&next=/test?invite=x'
    expect(parseAuthUrl({ origin, search: '', hash })).toEqual({
      next: '/test?invite=x',
      signUp: false,
      reset: false,
      emailChangeHelp: false,
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
  ])('reads the masked new email of an email change from %j', (to, parts) => {
    const hash = `#${new URLSearchParams({ token_hash: 'abc', type: 'email_change', to })}`
    expect(parseAuthUrl({ origin, search: '', hash }).link?.to).toEqual(parts)
  })
  test('ignores unknown link types', () => {
    expect(parseAuthUrl({ origin, search: '', hash: '#token_hash=abc&type=sms' }).link).toBeNull()
  })
  test('reads the sign-up mode from the query', () => {
    expect(parseAuthUrl({ origin, search: '?mode=sign-up&next=/test', hash: '' })).toMatchObject({
      signUp: true,
      next: '/test',
    })
  })
  test("recognises a password reset and a provider's redirect", () => {
    const reset = parseAuthUrl({ origin, search: '?reset=true', hash: '' })
    expect(reset).toEqual({
      next: null,
      signUp: false,
      reset: true,
      emailChangeHelp: false,
      link: null,
      returning: false,
    })
    expect(parseAuthUrl({ origin, search: '?code=abc&next=/test', hash: '' })).toMatchObject({
      returning: true,
      next: '/test',
    })
  })
})
