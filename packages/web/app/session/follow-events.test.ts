import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import { createEventFollower } from './follow-events.ts'

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

describe('the state of the session after an event', () => {
  test.each<[AuthChangeEvent]>([
    ['SIGNED_IN'],
    ['INITIAL_SESSION'],
    ['TOKEN_REFRESHED'],
    ['USER_UPDATED'],
    ['MFA_CHALLENGE_VERIFIED'],
  ])('%s determines the user', (event) => {
    const { follow } = createEventFollower(() => true)
    expect(follow(event, session({ aal: 'aal1' }))).toMatchObject({
      status: 'signed-in',
      user: { id: 'someone', name: 'Someone', emailConfirmed: false, factors: [] },
      recovery: false,
      secondStep: false,
    })
  })

  test('a sign-out ends the session after every event', () => {
    const { follow } = createEventFollower(() => true)
    follow('PASSWORD_RECOVERY', session({}))
    expect(follow('SIGNED_OUT', null)).toEqual(SIGNED_OUT)
    expect(follow('SIGNED_IN', session({}))).toMatchObject({ recovery: false })
  })

  test('a temporarily unreadable session changes nothing', () => {
    expect(createEventFollower(() => true).follow('INITIAL_SESSION', null)).toBeNull()
    expect(createEventFollower(() => false).follow('INITIAL_SESSION', null)).toEqual(SIGNED_OUT)
  })

  test('a recovery lasts until a password is set, and is known from the token after a reload', () => {
    const { follow } = createEventFollower(() => true)
    expect(follow('PASSWORD_RECOVERY', session({}))).toMatchObject({ recovery: true })
    expect(follow('TOKEN_REFRESHED', session({}))).toMatchObject({ recovery: true })
    expect(follow('USER_UPDATED', session({}))).toMatchObject({ recovery: false })
    expect(follow('INITIAL_SESSION', session({ recovery: true }))).toMatchObject({ recovery: true })
  })

  test('a verified factor asks for a second step until the session has shown it', () => {
    const { follow } = createEventFollower(() => true)
    const unfinished = { ...totp, status: 'unverified' }
    expect(follow('SIGNED_IN', session({ aal: 'aal1' }, [unfinished]))).toMatchObject({ secondStep: false })
    expect(follow('SIGNED_IN', session({ aal: 'aal1' }, [totp]))).toMatchObject({
      secondStep: true,
      user: { factors: [{ id: 'f1', type: 'totp', name: 'Phone' }] },
    })
    expect(follow('MFA_CHALLENGE_VERIFIED', session({ aal: 'aal2' }, [totp]))).toMatchObject({
      secondStep: false,
    })
  })
})
