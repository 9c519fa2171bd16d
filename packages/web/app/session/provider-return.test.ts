import { describe, expect, test } from 'vitest'
import { providerError } from '#web/messages/provider-messages.ts'
import { endsSession } from './provider-return.ts'
import { parseUrlError } from './url-error.ts'

describe('parseUrlError', () => {
  test('reads the error from the query, else from the fragment, and removes both', () => {
    expect(
      parseUrlError({
        search: '?next=%2Ftest&error=access_denied&error_code=bad_oauth_state&error_description=Hello',
        hash: '#error=server_error&error_description=Other&sb=',
      }),
    ).toEqual({ code: 'bad_oauth_state', rest: '?next=%2Ftest' })
    expect(parseUrlError({ search: '', hash: '#error=access_denied&sb=' })).toEqual({
      code: 'access_denied',
      rest: '',
    })
  })
  test('returns null when the URL has no error', () => {
    expect(parseUrlError({ search: '?code=abc', hash: '#the-error' })).toBeNull()
  })
  test('preserves a fragment without an error', () => {
    expect(parseUrlError({ search: '?error=x', hash: '#content' })).toEqual({
      code: 'x',
      rest: '#content',
    })
  })
})

describe('endsSession', () => {
  const flow = { kind: 'link', label: 'Google' } as const
  test.each(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])(
    'returns false for %s',
    (code) => {
      expect(endsSession(flow, code)).toBe(false)
      expect(endsSession(null, code)).toBe(false)
    },
  )
  test.each(['access_denied', 'otp_expired', ''])(
    'returns true for %j only when this tab started the flow',
    (code) => {
      expect(endsSession(flow, code)).toBe(true)
      expect(endsSession(null, code)).toBe(false)
    },
  )
})

describe('providerError', () => {
  test('returns a message of the site, never text of the URL', () => {
    expect(providerError('identity_already_exists')).toMatch(/already linked/)
    const neutral = providerError('Call us at 555-0100')
    expect(neutral).toMatch(/Please try again/)
    expect(providerError('constructor')).toBe(neutral)
    expect(providerError('__proto__')).toBe(neutral)
  })
})
