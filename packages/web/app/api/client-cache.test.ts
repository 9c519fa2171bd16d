import { listAssessments } from '@twofold/contract/assessment'
import { getConfig } from '@twofold/contract/config'
import { getConsents, putConsents } from '@twofold/contract/consent'
import { expect, test } from 'vitest'
import { createSessionStore, SIGNED_OUT } from '#web/session/store.ts'
import { clearForOtherUsers, createClientCache } from './client-cache.ts'

/** A cache over a server whose every reply is the number of the request. */
function countingCache() {
  const clock = { now: 0 }
  const asked: string[] = []
  const answers: (() => void)[] = []
  const hold = { on: false }
  const cache = createClientCache(
    async (endpoint) => {
      asked.push(endpoint.name)
      const number = asked.length
      if (hold.on) await new Promise<void>((resolve) => answers.push(resolve))
      return { number } as never
    },
    () => clock.now,
  )
  return { cache, asked, clock, hold, answers }
}

test('client cache shares a request between concurrent readers', async () => {
  const { cache, asked } = countingCache()
  const [one, other] = await Promise.all([cache.read(getConsents, {}), cache.read(getConsents, {})])
  expect(one).toBe(other)
  expect(asked).toHaveLength(1)
})

test('client cache asks again after ten seconds, but for what is kept for the document', async () => {
  const { cache, asked, clock } = countingCache()
  await cache.read(getConsents, {})
  await cache.read(getConfig, {}, { keep: true })
  clock.now = 10_000
  await cache.read(getConsents, {})
  await cache.read(getConfig, {}, { keep: true })
  expect(asked).toEqual([getConsents.name, getConfig.name, getConsents.name])
})

test('client cache asks again when a change has been made', async () => {
  const { cache, asked } = countingCache()
  await cache.read(listAssessments, {})
  cache.invalidate()
  await cache.read(listAssessments, {})
  expect(asked).toHaveLength(2)
})

test('client cache asks again when a request failed', async () => {
  let attempts = 0
  const cache = createClientCache(
    () => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new Error('away')) : Promise.resolve({} as never)
    },
    () => 0,
  )
  await expect(cache.read(getConsents, {})).rejects.toThrow('away')
  await expect(cache.read(getConsents, {})).resolves.toEqual({})
})

test('client cache applies a confirmed change to an older reply that is still on its way', async () => {
  const { cache, hold, answers } = countingCache()
  hold.on = true
  const reading = cache.read(getConsents, {})
  cache.update(getConsents, {}, (reply) => ({ ...reply, mails: true }))
  answers[0]?.()
  expect(await reading).toEqual({ number: 1, mails: true })
  expect(cache.peek(getConsents, {})).toEqual({ number: 1, mails: true })
})

test('client cache shows the last reply while it asks again', async () => {
  const { cache, hold } = countingCache()
  await cache.read(getConsents, {})
  hold.on = true
  cache.invalidate()
  void cache.read(getConsents, {})
  expect(cache.peek(getConsents, {})).toEqual({ number: 1 })
})

test('client cache drops every reply when another user signs in', async () => {
  const { cache, asked } = countingCache()
  const store = createSessionStore()
  clearForOtherUsers(cache, store)
  const user = { id: 'ada', email: '', phone: '', wallet: null, name: '', factors: [] }
  const flags = { emailConfirmed: true, mayHavePassword: true, isOfOrganisation: false }
  const signedIn = { status: 'signed-in', recovery: false, secondStep: false } as const
  store.set({ ...signedIn, user: { ...user, ...flags } })
  await cache.read(getConsents, {})
  store.set({ ...signedIn, user: { ...user, ...flags, name: 'Ada' } })
  await cache.read(getConsents, {})
  expect(asked).toHaveLength(1)
  store.set(SIGNED_OUT)
  expect(cache.peek(getConsents, {})).toBeUndefined()
  await cache.read(getConsents, {})
  expect(asked).toHaveLength(2)
  expect(asked).not.toContain(putConsents.name)
})
