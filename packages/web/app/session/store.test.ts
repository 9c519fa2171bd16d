import { expect, test } from 'vitest'
import { createSessionStore, type SessionState, SIGNED_OUT } from './store.ts'

const user = {
  id: 'u1',
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

test('session store notifies listeners only when the state changes', () => {
  const store = createSessionStore()
  const reported: string[] = []
  store.subscribe(() => reported.push(store.get().status))
  store.set(signedIn)
  store.set({ ...signedIn })
  store.set(SIGNED_OUT)
  expect(reported).toEqual(['signed-in', 'signed-out'])
})

test('session store resolves whenKnown once storage has been read', async () => {
  const store = createSessionStore()
  const known = store.whenKnown()
  store.set(SIGNED_OUT)
  expect(await known).toEqual(SIGNED_OUT)
  store.set(signedIn)
  expect(await store.whenKnown()).toEqual(signedIn)
})

test('session store resets signedOutByUser when a user signs in', () => {
  const store = createSessionStore()
  store.setSignedOutByUser(true)
  store.set(SIGNED_OUT)
  expect(store.signedOutByUser()).toBe(true)
  store.set(signedIn)
  expect(store.signedOutByUser()).toBe(false)
})
