import { expect, test } from 'vitest'
import type { SessionUser } from '#web/session/store.ts'
import { createSessionStore, SIGNED_OUT } from '#web/session/store.ts'
import { afterAll, clearForOtherUsers, partQuery, read } from './queries.ts'

test('cache is cleared when the user signs out or another user signs in', () => {
  const store = createSessionStore()
  let cleared = 0
  clearForOtherUsers(
    {
      clear: () => {
        cleared += 1
      },
    },
    store,
  )
  const signIn = (id: string, name: string) => {
    const user = { id, name } as SessionUser
    store.set({ status: 'signed-in', recovery: false, secondStep: false, user })
  }
  signIn('ada', '')
  expect(cleared).toBe(1)
  signIn('ada', 'Ada')
  expect(cleared).toBe(1)
  store.set(SIGNED_OUT)
  signIn('ben', 'Ben')
  expect(cleared).toBe(3)
})

test('afterAll waits for the other queries and succeeds when one of them fails', async () => {
  const late = Promise.withResolvers<string>()
  const others = [
    partQuery(['late'], () => late.promise),
    partQuery(['failed'], () => Promise.reject(new Error('not now'))),
  ]
  let isDone = false
  const all = read(
    afterAll(
      others,
      partQuery(['last'], async () => 'last'),
    ),
  )
  void all.then(() => {
    isDone = true
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(isDone).toBe(false)
  late.resolve('')
  expect(await all).toBe('last')
})
