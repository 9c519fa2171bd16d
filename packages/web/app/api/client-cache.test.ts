import { listAssessments } from '@twofold/contract/assessment'
import { getConfig } from '@twofold/contract/config'
import { getConsents, putConsents } from '@twofold/contract/consent'
import { expect, test } from 'vitest'
import { createSessionStore, SIGNED_OUT } from '#web/session/store.ts'
import { clearForOtherUsers, createClientCache } from './client-cache.ts'

/** A cache over a server that returns the number of the request; `server.paused` delays replies. */
function createCountingCache() {
  const clock = { now: 0 }
  const requests: string[] = []
  const replies: (() => void)[] = []
  const server = { paused: false }
  const cache = createClientCache(
    async (endpoint) => {
      requests.push(endpoint.name)
      const number = requests.length
      if (server.paused) await new Promise<void>((resolve) => replies.push(resolve))
      return { number } as never
    },
    () => clock.now,
  )
  return { cache, requests, clock, server, replies }
}

test('client cache shares a request between concurrent readers', async () => {
  const { cache, requests } = createCountingCache()
  const [one, other] = await Promise.all([cache.read(getConsents, {}), cache.read(getConsents, {})])
  expect(one).toBe(other)
  expect(requests).toHaveLength(1)
})

test('client cache requests an expired reply again, but not a pinned one', async () => {
  const { cache, requests, clock } = createCountingCache()
  await cache.read(getConsents, {})
  await cache.read(getConfig, {}, { pinned: true })
  clock.now = 10_000
  await cache.read(getConsents, {})
  await cache.read(getConfig, {}, { pinned: true })
  expect(requests).toEqual([getConsents.name, getConfig.name, getConsents.name])
})

test('client cache requests a reply again after it was invalidated', async () => {
  const { cache, requests } = createCountingCache()
  await cache.read(listAssessments, {})
  cache.invalidate()
  await cache.read(listAssessments, {})
  expect(requests).toHaveLength(2)
})

test('client cache requests a reply again when the last request failed', async () => {
  let attempts = 0
  const cache = createClientCache(
    () => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new Error('unreachable')) : Promise.resolve({} as never)
    },
    () => 0,
  )
  await expect(cache.read(getConsents, {})).rejects.toThrow('unreachable')
  await expect(cache.read(getConsents, {})).resolves.toEqual({})
})

test('client cache applies a confirmed change to a pending reply', async () => {
  const { cache, server, replies } = createCountingCache()
  server.paused = true
  const reading = cache.read(getConsents, {})
  cache.update(getConsents, {}, (reply) => ({ ...reply, mails: true }))
  replies[0]?.()
  expect(await reading).toEqual({ number: 1, mails: true })
  expect(cache.peek(getConsents, {})).toEqual({ number: 1, mails: true })
})

test('client cache reads a confirmed change', async () => {
  const { cache, requests } = createCountingCache()
  await cache.read(getConsents, {})
  cache.update(getConsents, {}, (reply) => ({ ...reply, mails: true }))
  expect(await cache.read(getConsents, {})).toEqual({ number: 1, mails: true })
  expect(cache.peek(getConsents, {})).toEqual({ number: 1, mails: true })
  expect(requests).toHaveLength(1)
})

test('client cache peeks at the last reply while a new request is pending', async () => {
  const { cache, server } = createCountingCache()
  await cache.read(getConsents, {})
  server.paused = true
  cache.invalidate()
  void cache.read(getConsents, {})
  expect(cache.peek(getConsents, {})).toEqual({ number: 1 })
})

test('client cache peeks at the last reply after a new request failed', async () => {
  let isReachable = true
  const cache = createClientCache(
    async () => {
      if (!isReachable) throw new Error('unreachable')
      return { mails: true } as never
    },
    () => 0,
  )
  await cache.read(getConsents, {})
  cache.invalidate()
  isReachable = false
  await expect(cache.read(getConsents, {})).rejects.toThrow('unreachable')
  expect(cache.peek(getConsents, {})).toEqual({ mails: true })
  isReachable = true
  await expect(cache.read(getConsents, {})).resolves.toEqual({ mails: true })
})

test('client cache deletes every reply when another user signs in', async () => {
  const { cache, requests } = createCountingCache()
  const store = createSessionStore()
  clearForOtherUsers(cache, store)
  const user = { id: 'ada', email: '', phone: '', wallet: null, name: '', factors: [] }
  const flags = { emailConfirmed: true, canHavePassword: true, isOrganisationAccount: false }
  const signedIn = { status: 'signed-in', recovery: false, secondStep: false } as const
  store.set({ ...signedIn, user: { ...user, ...flags } })
  await cache.read(getConsents, {})
  store.set({ ...signedIn, user: { ...user, ...flags, name: 'Ada' } })
  await cache.read(getConsents, {})
  expect(requests).toHaveLength(1)
  store.set(SIGNED_OUT)
  expect(cache.peek(getConsents, {})).toBeUndefined()
  await cache.read(getConsents, {})
  expect(requests).toHaveLength(2)
  expect(requests).not.toContain(putConsents.name)
})
