import { getMe } from '@twofold/contract/account'
import { getConfig } from '@twofold/contract/config'
import type { Endpoint } from '@twofold/contract/endpoint'
import { afterEach, expect, test } from 'vitest'
import { createSessionStore, type SessionUser, SIGNED_OUT } from '#web/session/store.ts'
import { afterAll, callQuery, partQuery, queryClient, read, watchUser } from './queries.ts'

afterEach(() => queryClient.clear())

/** Loads a call with a known reply. */
async function loadReply(endpoint: Endpoint, reply: unknown) {
  const query = { ...callQuery(endpoint, {}), queryFn: async () => reply }
  await read(query)
  return () => queryClient.getQueryData(query.queryKey)
}

test('watchUser deletes private replies when the user signs out or another user signs in', async () => {
  const store = createSessionStore()
  const signIn = (id: string, name: string) => {
    const user = { id, name } as SessionUser
    store.set({ status: 'signed-in', recovery: false, secondStep: false, user })
  }
  signIn('ada', '')
  const stop = watchUser(store)
  const getConfigReply = await loadReply(getConfig, 'public')
  const getMeReply = await loadReply(getMe, 'ada')
  signIn('ada', 'Ada')
  expect(getMeReply()).toBe('ada')
  signIn('ben', 'Ben')
  expect(getMeReply()).toBeUndefined()
  await loadReply(getMe, 'ben')
  store.set(SIGNED_OUT)
  expect(getMeReply()).toBeUndefined()
  expect(getConfigReply()).toBe('public')
  stop()
})

test('afterAll waits for the other queries and succeeds when one of them fails', async () => {
  const late = Promise.withResolvers<string>()
  const others = [
    partQuery(['late'], () => late.promise),
    partQuery(['failed'], () => Promise.reject(new Error('not now'))),
  ]
  const all = read(
    afterAll(
      others,
      partQuery(['last'], async () => 'last'),
    ),
  )
  const soon = new Promise((resolve) => setTimeout(resolve, 0, 'pending'))
  expect(await Promise.race([all, soon])).toBe('pending')
  late.resolve('')
  expect(await all).toBe('last')
})
