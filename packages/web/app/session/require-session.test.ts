import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineTexts } from '#web/messages/define-texts.ts'
import {
  createSessionMiddleware,
  SecondStepRequired,
  sessionContext,
  userContext,
} from './require-session.ts'
import { createSessionStore, type SessionState, SIGNED_OUT } from './store.ts'

const user = {
  id: 'ada',
  email: 'ada@example.org',
  phone: '',
  wallet: null,
  name: 'Ada',
  emailConfirmed: true,
  canHavePassword: true,
  isOrganisationAccount: false,
  factors: [],
}
const signedIn: SessionState = { status: 'signed-in', user, recovery: false, secondStep: false }

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/about' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs the middleware for /results/1 in a tab that shows another page. */
async function runMiddleware(
  state: SessionState,
  options: { visitors?: boolean; signedOutByUser?: boolean } = {},
) {
  const store = createSessionStore()
  const context = new RouterContextProvider()
  let loaded = false
  const middleware = createSessionMiddleware(store, { visitors: options.visitors ?? false })
  const request = new Request('https://example.org/results/1?print=1')
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/results/:sessionId' }
  const result = Promise.resolve(
    middleware(args as never, async () => {
      loaded = true
      return {}
    }),
  ).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(loaded).toBe(false)
  store.setSignedOutByUser(options.signedOutByUser ?? false)
  store.set(state)
  return { thrown: await result, loaded, context }
}

const getLocation = (thrown: unknown) => (thrown as Response).headers.get('Location')

test('session middleware waits for the session and passes its user to the loaders', async () => {
  const { thrown, loaded, context } = await runMiddleware(signedIn)
  expect(thrown).toBeNull()
  expect(loaded).toBe(true)
  expect(context.get(userContext)).toEqual(user)
  expect(context.get(sessionContext)).toEqual(signedIn)
})

test('session middleware redirects a visitor to the sign-in page without loading', async () => {
  const { thrown, loaded } = await runMiddleware(SIGNED_OUT)
  expect(loaded).toBe(false)
  expect(getLocation(thrown)).toBe(`/auth?next=${encodeURIComponent('/results/1?print=1')}`)
  expect((thrown as Response).headers.has('X-Remix-Replace')).toBe(false)
})

test('session middleware replaces the history entry when the page is already shown', async () => {
  vi.stubGlobal('window', { location: { pathname: '/results/1' } })
  const { thrown } = await runMiddleware(SIGNED_OUT)
  expect((thrown as Response).headers.has('X-Remix-Replace')).toBe(true)
})

test('session middleware redirects to the home page when the user has signed out', async () => {
  const { thrown } = await runMiddleware(SIGNED_OUT, { signedOutByUser: true })
  expect(getLocation(thrown)).toBe('/')
})

test.each([
  ['https://example.org/results/1?print=1', 'back_forward', '/auth'],
  ['https://example.org/about', 'back_forward', `/auth?next=${encodeURIComponent('/results/1?print=1')}`],
  [
    'https://example.org/results/1?print=1',
    'reload',
    `/auth?next=${encodeURIComponent('/results/1?print=1')}`,
  ],
])('session middleware redirects when %s was loaded by %s to %s', async (name, type, path) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name, type } as never])
  const { thrown } = await runMiddleware(SIGNED_OUT)
  expect(getLocation(thrown)).toBe(path)
})

test('session middleware redirects a recovery session to the password form', async () => {
  const { thrown, loaded } = await runMiddleware({ ...signedIn, recovery: true })
  expect(loaded).toBe(false)
  expect(getLocation(thrown)).toBe('/auth?reset=true')
})

test('session middleware throws SecondStepRequired before loading', async () => {
  const { thrown, loaded } = await runMiddleware({ ...signedIn, secondStep: true })
  expect(loaded).toBe(false)
  expect(thrown).toBeInstanceOf(SecondStepRequired)
})

test('session middleware of a page for visitors continues without a user', async () => {
  const { thrown, loaded, context } = await runMiddleware(SIGNED_OUT, { visitors: true })
  expect(thrown).toBeNull()
  expect(loaded).toBe(true)
  expect(context.get(sessionContext)).toEqual(SIGNED_OUT)
})

test('the middleware waits for the texts of the page when its modules have loaded before them', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: object }>()
  const store = createSessionStore()
  store.set(signedIn)
  const middleware = createSessionMiddleware(store, { visitors: false })
  let isDone = false
  const args = { context: new RouterContextProvider(), url: new URL('https://example.org/dashboard') }
  const done = Promise.resolve(
    middleware(args as never, async () => {
      defineTexts({ en: () => promise })
      return {}
    }),
  ).then(() => {
    isDone = true
  })
  await new Promise((wait) => setTimeout(wait))
  expect(isDone).toBe(false)
  resolve({ default: {} })
  await done
})
