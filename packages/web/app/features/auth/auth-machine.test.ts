import { describe, expect, test } from 'vitest'
import {
  type AuthEvent,
  type AuthFacts,
  type AuthState,
  getMode,
  getScreen,
  initialAuth,
  isComplete,
  reduceAuth,
} from './auth-machine.ts'

const url = { reset: false, emailChangeHelp: false, signUp: false, link: null, returning: false }
const signedOut = { status: 'signed-out', recovery: false, secondStep: false } as const
const signedIn = { status: 'signed-in', recovery: false, secondStep: false } as const
const facts: AuthFacts = { url, session: signedOut, signUpClosed: false }
const link = { tokenHash: 'x', type: 'signup', to: null } as const
const buildMail = (type: 'signup' | 'recovery' | 'email') => ({ email: 'a@b.co', type, sentAt: 1 })

const reduceEvents = (...events: AuthEvent[]): AuthState => events.reduce(reduceAuth, initialAuth)
const getScreenName = (state: AuthState, given: Partial<AuthFacts> = {}) =>
  getScreen(state, { ...facts, ...given }).name

describe('initial screen', () => {
  test.each([
    ['form', {}],
    ['link', { url: { ...url, link }, session: { ...signedIn, secondStep: true } }],
    ['second-step', { session: { ...signedIn, secondStep: true } }],
    ['second-step', { session: { ...signedIn, secondStep: true, recovery: true } }],
    ['new-password', { session: { ...signedIn, recovery: true } }],
    ['returning', { url: { ...url, returning: true }, session: { ...signedOut, status: 'unknown' } }],
    ['form', { url: { ...url, returning: true } }],
    ['email-change-help', { url: { ...url, emailChangeHelp: true } }],
    ['form', { url: { ...url, emailChangeHelp: true }, session: signedIn }],
    ['form', { url: { ...url, signUp: true } }],
    ['sign-up-closed', { url: { ...url, signUp: true }, signUpClosed: true }],
  ] as [string, Partial<AuthFacts>][])('getScreen returns %s for facts %#', (name, given) => {
    expect(getScreenName(initialAuth, given)).toBe(name)
  })

  test('getMode returns the mode of the URL until the user chooses another', () => {
    expect(getMode(initialAuth, facts)).toBe('sign-in')
    expect(getMode(initialAuth, { ...facts, url: { ...url, signUp: true } })).toBe('sign-up')
    const reset = { ...facts, url: { ...url, reset: true } }
    expect(getScreen(initialAuth, reset)).toMatchObject({ name: 'form', mode: 'reset', resetRequested: true })
    const chosen = reduceEvents({ type: 'mode-chosen', mode: 'sign-in' })
    expect(getScreen(chosen, reset)).toMatchObject({ mode: 'sign-in', resetRequested: false })
    expect(chosen.hasMoved).toBe(true)
  })

  test('isComplete is true for a signed-in session without a pending link, recovery or second step', () => {
    expect(isComplete({ ...facts, session: signedIn })).toBe(true)
    expect(isComplete({ ...facts, session: { ...signedIn, recovery: true } })).toBe(false)
    expect(isComplete({ ...facts, session: { ...signedIn, secondStep: true } })).toBe(false)
    expect(isComplete({ ...facts, session: signedIn, url: { ...url, link } })).toBe(false)
    expect(isComplete(facts)).toBe(false)
  })
})

describe('reduceAuth', () => {
  test('shows the code form after an email was sent, and returns to the focused form on cancel', () => {
    const sent = reduceEvents({ type: 'mail-sent', mail: buildMail('signup') })
    expect(getScreenName(sent)).toBe('check-email')
    expect(getScreenName(sent, { session: signedIn })).toBe('form')
    const back = reduceAuth(sent, { type: 'mail-cancelled' })
    expect(getScreenName(back)).toBe('form')
    expect(back.hasMoved).toBe(true)
  })

  test('shows the form after a reset email was sent, and the code form on request', () => {
    const sent = reduceEvents({ type: 'mail-sent', mail: buildMail('recovery') })
    expect(getScreen(sent, facts)).toMatchObject({ name: 'form', waitingReset: true })
    expect(getScreenName(reduceAuth(sent, { type: 'code-requested' }))).toBe('check-email')
  })

  test('ignores a code request when no email was sent', () => {
    expect(reduceEvents({ type: 'code-requested' })).toEqual(initialAuth)
  })

  test('shows the code form for an email sent before a reload', () => {
    expect(getScreenName(reduceEvents({ type: 'mail-resumed', mail: buildMail('email') }))).toBe(
      'check-email',
    )
  })

  test('shows a sign-in method until it is closed', () => {
    const open = reduceEvents({ type: 'method-opened', method: 'phone' })
    expect(getScreen(open, facts)).toEqual({ name: 'method', method: 'phone', mode: 'sign-in' })
    expect(getScreenName(reduceAuth(open, { type: 'method-closed' }))).toBe('form')
  })

  test('shows the code form before an open sign-in method', () => {
    const both = reduceEvents(
      { type: 'method-opened', method: 'phone' },
      { type: 'mail-sent', mail: buildMail('email') },
    )
    expect(getScreenName(both)).toBe('check-email')
  })

  test('asks for a first password after an email was verified for the first time', () => {
    const session = { ...signedIn, recovery: true }
    const verified = reduceEvents({ type: 'verified', by: 'signup', result: { passwordNeeded: true } })
    expect(getScreen(verified, { ...facts, session })).toEqual({ name: 'new-password', verifiedBy: 'signup' })
    const plain = reduceEvents({ type: 'verified', by: 'recovery', result: { passwordNeeded: false } })
    expect(getScreen(plain, { ...facts, session })).toEqual({ name: 'new-password', verifiedBy: null })
  })

  test('records that a recovery was started', () => {
    expect(reduceEvents({ type: 'recovery-started' }).hadRecovery).toBe(true)
  })
})
