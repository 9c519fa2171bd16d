import { describe, expect, test } from 'vitest'
import type { AuthEvent, AuthFacts, AuthState } from './auth-machine.ts'
import { initialAuth, isDone, modeOf, reduceAuth, screenOf } from './auth-machine.ts'

const address = { reset: false, addressChanged: false, signUp: false, link: null, returning: false }
const signedOut = { status: 'signed-out', recovery: false, secondStep: false } as const
const signedIn = { status: 'signed-in', recovery: false, secondStep: false } as const
const facts: AuthFacts = { address, session: signedOut, signUpClosed: false }
const link = { tokenHash: 'x', type: 'signup', to: null } as const
const mailOf = (type: 'signup' | 'recovery' | 'email') => ({ email: 'a@b.co', type, sentAt: 1 })

const after = (...events: AuthEvent[]): AuthState => events.reduce(reduceAuth, initialAuth)
const shown = (state: AuthState, given: Partial<AuthFacts> = {}) =>
  screenOf(state, { ...facts, ...given }).name

describe('what the address and the session show before anything is pressed', () => {
  test.each([
    ['form', {}],
    ['link', { address: { ...address, link }, session: { ...signedIn, secondStep: true } }],
    ['second-step', { session: { ...signedIn, secondStep: true } }],
    ['second-step', { session: { ...signedIn, secondStep: true, recovery: true } }],
    ['new-password', { session: { ...signedIn, recovery: true } }],
    ['returning', { address: { ...address, returning: true }, session: { ...signedOut, status: 'unknown' } }],
    ['form', { address: { ...address, returning: true } }],
    ['address-help', { address: { ...address, addressChanged: true } }],
    ['form', { address: { ...address, addressChanged: true }, session: signedIn }],
    ['form', { address: { ...address, signUp: true } }],
    ['sign-up-closed', { address: { ...address, signUp: true }, signUpClosed: true }],
  ] as [string, Partial<AuthFacts>][])('%s', (name, given) => {
    expect(shown(initialAuth, given)).toBe(name)
  })

  test('the form has the mode that the address asks for until another is chosen', () => {
    expect(modeOf(initialAuth, facts)).toBe('sign-in')
    expect(modeOf(initialAuth, { ...facts, address: { ...address, signUp: true } })).toBe('sign-up')
    const reset = { ...facts, address: { ...address, reset: true } }
    expect(screenOf(initialAuth, reset)).toMatchObject({ name: 'form', mode: 'reset', resetAsked: true })
    const chosen = after({ type: 'mode-chosen', mode: 'sign-in' })
    expect(screenOf(chosen, reset)).toMatchObject({ mode: 'sign-in', resetAsked: false })
    expect(chosen.moved).toBe(true)
  })

  test('a session that is open is done unless a link waits or something is asked of it', () => {
    expect(isDone({ ...facts, session: signedIn })).toBe(true)
    expect(isDone({ ...facts, session: { ...signedIn, recovery: true } })).toBe(false)
    expect(isDone({ ...facts, session: { ...signedIn, secondStep: true } })).toBe(false)
    expect(isDone({ ...facts, session: signedIn, address: { ...address, link } })).toBe(false)
    expect(isDone(facts)).toBe(false)
  })
})

describe('transitions', () => {
  test('a sent mail asks for its code, and giving it up leads back to the form with the focus', () => {
    const sent = after({ type: 'mail-sent', mail: mailOf('signup') })
    expect(shown(sent)).toBe('check-email')
    expect(shown(sent, { session: signedIn })).toBe('form')
    const back = reduceAuth(sent, { type: 'mail-given-up' })
    expect(shown(back)).toBe('form')
    expect(back.moved).toBe(true)
  })

  test('a reset mail leaves the form, and its code is asked for when wanted', () => {
    const sent = after({ type: 'mail-sent', mail: mailOf('recovery') })
    expect(screenOf(sent, facts)).toMatchObject({ name: 'form', waitingReset: true })
    expect(shown(reduceAuth(sent, { type: 'code-asked-for' }))).toBe('check-email')
  })

  test('no code is asked for without a mail', () => {
    expect(after({ type: 'code-asked-for' })).toEqual(initialAuth)
  })

  test('a mail from before a reload goes on where it was', () => {
    expect(shown(after({ type: 'mail-resumed', mail: mailOf('email') }))).toBe('check-email')
  })

  test('a way has a card of its own until it is closed', () => {
    const open = after({ type: 'way-opened', way: 'phone' })
    expect(screenOf(open, facts)).toEqual({ name: 'way', way: 'phone', mode: 'sign-in' })
    expect(shown(reduceAuth(open, { type: 'way-closed' }))).toBe('form')
  })

  test('a code that is waited for comes before a way that was open', () => {
    const both = after({ type: 'way-opened', way: 'phone' }, { type: 'mail-sent', mail: mailOf('email') })
    expect(shown(both)).toBe('check-email')
  })

  test('a mailbox that was proven for the first time asks for a first password', () => {
    const session = { ...signedIn, recovery: true }
    const proven = after({ type: 'opened', by: 'signup', opened: { passwordNeeded: true } })
    expect(screenOf(proven, { ...facts, session })).toEqual({ name: 'new-password', provenBy: 'signup' })
    const plain = after({ type: 'opened', by: 'recovery', opened: { passwordNeeded: false } })
    expect(screenOf(plain, { ...facts, session })).toEqual({ name: 'new-password', provenBy: null })
  })

  test('a recovery that has begun is remembered', () => {
    expect(after({ type: 'recovery-begun' }).hadRecovery).toBe(true)
  })
})
