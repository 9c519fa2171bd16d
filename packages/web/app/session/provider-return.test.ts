import { describe, expect, test } from 'vitest'
import { providerError } from '#web/messages/provider-messages.ts'
import { readAddressError } from './address-error.ts'
import { endsSession } from './provider-return.ts'

describe('an error in the address', () => {
  test('is read from the query, else from the fragment, and taken out of both', () => {
    expect(
      readAddressError({
        search: '?next=%2Ftest&error=access_denied&error_code=bad_oauth_state&error_description=Hello',
        hash: '#error=server_error&error_description=Other&sb=',
      }),
    ).toEqual({ code: 'bad_oauth_state', rest: '?next=%2Ftest' })
    expect(readAddressError({ search: '', hash: '#error=access_denied&sb=' })).toEqual({
      code: 'access_denied',
      rest: '',
    })
  })
  test('is null when the URL carries none', () => {
    expect(readAddressError({ search: '?code=abc', hash: '#the-error' })).toBeNull()
  })
  test('leaves a fragment of another kind alone', () => {
    expect(readAddressError({ search: '?error=x', hash: '#content' })).toEqual({
      code: 'x',
      rest: '#content',
    })
  })
})

describe('whether it ends the session', () => {
  const flow = { kind: 'link', label: 'Google' } as const
  test.each(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])(
    '%s never does',
    (code) => {
      expect(endsSession(flow, code)).toBe(false)
      expect(endsSession(null, code)).toBe(false)
    },
  )
  test.each(['access_denied', 'otp_expired', ''])(
    '%j does on the way back of a flow of this tab alone',
    (code) => {
      expect(endsSession(flow, code)).toBe(true)
      expect(endsSession(null, code)).toBe(false)
    },
  )
})

describe('what is said about it', () => {
  test('are words of ours, never those of the address', () => {
    expect(providerError('identity_already_exists')).toMatch(/already linked/)
    const neutral = providerError('Call us at 555-0100')
    expect(neutral).toMatch(/Please try again/)
    expect(providerError('constructor')).toBe(neutral)
    expect(providerError('__proto__')).toBe(neutral)
  })
})
