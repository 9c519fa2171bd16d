import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createSessionMiddleware,
  SecondStepRequired,
  sessionContext,
  userContext,
} from './require-session.ts'
import type { SessionState } from './store.ts'
import { createSessionStore, SIGNED_OUT } from './store.ts'

const user = {
  id: 'ada',
  email: 'ada@example.org',
  phone: '',
  wallet: null,
  name: 'Ada',
  emailConfirmed: true,
  mayHavePassword: true,
  isOfOrganisation: false,
  factors: [],
}
const signedIn: SessionState = { status: 'signed-in', user, recovery: false, secondStep: false }

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/about' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens /results/1 in a tab that shows another page. */
async function enter(state: SessionState, options: { visitors?: boolean; signedOutByUser?: boolean } = {}) {
  const store = createSessionStore()
  const context = new RouterContextProvider()
  let loaded = false
  const middleware = createSessionMiddleware(store, { visitors: options.visitors ?? false })
  const request = new Request('https://example.org/results/1?print=1')
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/results/:sessionId' }
  const entering = Promise.resolve(
    middleware(args as never, async () => {
      loaded = true
      return {}
    }),
  ).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(loaded).toBe(false)
  store.setSignedOut(options.signedOutByUser ?? false)
  store.set(state)
  return { thrown: await entering, loaded, context }
}

const locationOf = (thrown: unknown) => (thrown as Response).headers.get('Location')

test('session middleware waits for the session and gives its user to the loaders', async () => {
  const { thrown, loaded, context } = await enter(signedIn)
  expect(thrown).toBeNull()
  expect(loaded).toBe(true)
  expect(context.get(userContext)).toEqual(user)
  expect(context.get(sessionContext)).toEqual(signedIn)
})

test('session middleware leads a visitor to the sign-in and back, and loads nothing', async () => {
  const { thrown, loaded } = await enter(SIGNED_OUT)
  expect(loaded).toBe(false)
  expect(locationOf(thrown)).toBe(`/auth?next=${encodeURIComponent('/results/1?print=1')}`)
  expect((thrown as Response).headers.has('X-Remix-Replace')).toBe(false)
})

test('session middleware replaces the entry of the history when the page is open already', async () => {
  vi.stubGlobal('window', { location: { pathname: '/results/1' } })
  const { thrown } = await enter(SIGNED_OUT)
  expect((thrown as Response).headers.has('X-Remix-Replace')).toBe(true)
})

test('session middleware leads home after the user has chosen to sign out', async () => {
  const { thrown } = await enter(SIGNED_OUT, { signedOutByUser: true })
  expect(locationOf(thrown)).toBe('/')
})

test('session middleware lets a session that may only set a password do that alone', async () => {
  const { thrown, loaded } = await enter({ ...signedIn, recovery: true })
  expect(loaded).toBe(false)
  expect(locationOf(thrown)).toBe('/auth?reset=true')
})

test('session middleware asks for the second step before anything is loaded', async () => {
  const { thrown, loaded } = await enter({ ...signedIn, secondStep: true })
  expect(loaded).toBe(false)
  expect(thrown).toBeInstanceOf(SecondStepRequired)
})

test('session middleware of a page for visitors lets them in without a user', async () => {
  const { thrown, loaded, context } = await enter(SIGNED_OUT, { visitors: true })
  expect(thrown).toBeNull()
  expect(loaded).toBe(true)
  expect(context.get(sessionContext)).toEqual(SIGNED_OUT)
})
