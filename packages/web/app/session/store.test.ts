import { expect, test } from 'vitest'
import type { SessionState } from './store.ts'
import { createSessionStore, SIGNED_OUT } from './store.ts'

const user = {
  id: 'u1',
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

test('session store notifies listeners of real changes only', () => {
  const store = createSessionStore()
  const told: string[] = []
  store.subscribe(() => told.push(store.get().status))
  store.set(signedIn)
  store.set({ ...signedIn })
  store.set(SIGNED_OUT)
  expect(told).toEqual(['signed-in', 'signed-out'])
})

test('session store resolves known once the device has been asked', async () => {
  const store = createSessionStore()
  const known = store.known()
  store.set(SIGNED_OUT)
  expect(await known).toEqual(SIGNED_OUT)
  store.set(signedIn)
  expect(await store.known()).toEqual(signedIn)
})

test('session store forgets a chosen sign-out when a user signs in', () => {
  const store = createSessionStore()
  store.setSignedOut(true)
  store.set(SIGNED_OUT)
  expect(store.signedOutByUser()).toBe(true)
  store.set(signedIn)
  expect(store.signedOutByUser()).toBe(false)
})
