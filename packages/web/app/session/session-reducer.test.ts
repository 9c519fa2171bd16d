import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import { createSessionReducer } from './session-reducer.ts'

const SIGNED_OUT = { status: 'signed-out', user: null, recovery: false, secondStep: false }

function session(claims: object, factors: object[] = []): Session {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return {
    access_token: `e30.${payload}.signature`,
    refresh_token: 'refresh',
    expires_in: 3600,
    expires_at: 0,
    token_type: 'bearer',
    user: {
      id: 'someone',
      email: 'someone@example.com',
      user_metadata: { name: 'Someone' },
      app_metadata: {},
      aud: 'authenticated',
      created_at: '',
      factors,
    },
  } as unknown as Session
}

const totp = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'Phone' }

describe('session reducer', () => {
  test.each<[AuthChangeEvent]>([
    ['SIGNED_IN'],
    ['INITIAL_SESSION'],
    ['TOKEN_REFRESHED'],
    ['USER_UPDATED'],
    ['MFA_CHALLENGE_VERIFIED'],
  ])('returns the signed-in user after %s', (event) => {
    const { reduce } = createSessionReducer(() => true)
    expect(reduce(event, session({ aal: 'aal1' }))).toMatchObject({
      status: 'signed-in',
      user: { id: 'someone', name: 'Someone', emailConfirmed: false, factors: [] },
      recovery: false,
      secondStep: false,
    })
  })

  test('returns signed out after SIGNED_OUT and resets a recovery', () => {
    const { reduce } = createSessionReducer(() => true)
    reduce('PASSWORD_RECOVERY', session({}))
    expect(reduce('SIGNED_OUT', null)).toEqual(SIGNED_OUT)
    expect(reduce('SIGNED_IN', session({}))).toMatchObject({ recovery: false })
  })

  test('returns null when a stored session is temporarily unreadable', () => {
    expect(createSessionReducer(() => true).reduce('INITIAL_SESSION', null)).toBeNull()
    expect(createSessionReducer(() => false).reduce('INITIAL_SESSION', null)).toEqual(SIGNED_OUT)
  })

  test('reports a recovery until a password is set, and from the token after a reload', () => {
    const { reduce } = createSessionReducer(() => true)
    expect(reduce('PASSWORD_RECOVERY', session({}))).toMatchObject({ recovery: true })
    expect(reduce('TOKEN_REFRESHED', session({}))).toMatchObject({ recovery: true })
    expect(reduce('USER_UPDATED', session({}))).toMatchObject({ recovery: false })
    expect(reduce('INITIAL_SESSION', session({ recovery: true }))).toMatchObject({ recovery: true })
  })

  test('requires a second step for a verified factor until the session has done it', () => {
    const { reduce } = createSessionReducer(() => true)
    const unfinished = { ...totp, status: 'unverified' }
    expect(reduce('SIGNED_IN', session({ aal: 'aal1' }, [unfinished]))).toMatchObject({ secondStep: false })
    expect(reduce('SIGNED_IN', session({ aal: 'aal1' }, [totp]))).toMatchObject({
      secondStep: true,
      user: { factors: [{ id: 'f1', type: 'totp', name: 'Phone' }] },
    })
    expect(reduce('MFA_CHALLENGE_VERIFIED', session({ aal: 'aal2' }, [totp]))).toMatchObject({
      secondStep: false,
    })
  })
})
