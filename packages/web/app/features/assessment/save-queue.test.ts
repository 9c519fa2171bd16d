import type { Answer } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { createSaveQueue, dropStale, type GivenAnswer, retryDelay, type Unsent } from './save-queue.ts'

interface FakeRequest {
  batch: Record<string, Answer>
  isUnloading: boolean
  acknowledge(): Promise<void>
  fail(verdict: 'again' | 'sign_in' | 'refused'): Promise<void>
}

/** Queue with a fake server and a fake clock. */
function createTestQueue() {
  const requests: FakeRequest[] = []
  const timers = new Map<number, { run: () => void; at: number }>()
  let time = 0
  let nextTimer = 0
  let stored: Unsent = {}
  const announced: (GivenAnswer | 'saved')[] = []

  const queue = createSaveQueue({
    send: (batch, isUnloading) =>
      new Promise((resolve, reject) => {
        requests.push({
          batch,
          isUnloading,
          acknowledge: async () => {
            resolve()
            await settle()
          },
          fail: async (verdict) => {
            reject(verdict)
            await settle()
          },
        })
      }),
    classifyError: (error) => error as 'again' | 'sign_in' | 'refused',
    announce: (news) => announced.push(news),
    store: (unsent) => {
      stored = unsent
    },
    setTimer: (run, milliseconds) => {
      const id = nextTimer
      nextTimer += 1
      timers.set(id, { run, at: time + milliseconds })
      return () => timers.delete(id)
    },
    now: () => time,
  })

  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  function advanceClock(milliseconds: number) {
    time += milliseconds
    for (const [id, timer] of [...timers]) {
      if (timer.at > time) continue
      timers.delete(id)
      timer.run()
    }
  }
  const getRequest = (index: number): FakeRequest => {
    const found = requests[index]
    if (!found) throw new Error(`Request ${index} was not sent`)
    return found
  }
  return { queue, requests, getRequest, advanceClock, getStored: () => stored, timers, announced }
}

describe('createSaveQueue', () => {
  test('sends answers given within 400 ms in one batch', () => {
    const { queue, requests, getRequest, advanceClock } = createTestQueue()
    queue.set('a', 4, undefined)
    advanceClock(300)
    queue.set('b', 'skip', undefined)
    expect(queue.snapshot()).toMatchObject({ state: 'saving', unsent: 2 })
    advanceClock(150)
    expect(requests).toHaveLength(1)
    expect(getRequest(0).batch).toEqual({ a: 4, b: 'skip' })
  })

  test('does not postpone the first answer beyond the window while more answers follow', () => {
    const { queue, requests, advanceClock } = createTestQueue()
    for (let index = 0; index < 10; index += 1) {
      queue.set(`q${index}`, 3, undefined)
      advanceClock(100)
    }
    expect(requests.length).toBeGreaterThan(0)
    expect(Object.keys(requests[0]?.batch ?? {}).length).toBeLessThanOrEqual(5)
  })

  test('removes acknowledged answers from the device', async () => {
    const { queue, getRequest, advanceClock, getStored } = createTestQueue()
    queue.set('a', 4, undefined)
    expect(getStored()).toEqual({ a: { value: 4, was: null } })
    advanceClock(400)
    await getRequest(0).acknowledge()
    expect(getStored()).toEqual({})
    expect(queue.snapshot()).toMatchObject({ state: 'saved', unsent: 0 })
  })

  test('sends an answer again if it changed while its older value was in flight', async () => {
    const { queue, requests, getRequest, advanceClock, getStored } = createTestQueue()
    queue.set('a', 4, undefined)
    advanceClock(400)
    queue.set('a', 2, undefined)
    await getRequest(0).acknowledge()
    expect(getStored()).toEqual({ a: { value: 2, was: 4 } })
    expect(queue.snapshot().state).toBe('saving')
    advanceClock(0)
    expect(requests).toHaveLength(2)
    expect(getRequest(1).batch).toEqual({ a: 2 })
    await getRequest(1).acknowledge()
    expect(queue.snapshot()).toMatchObject({ state: 'saved', unsent: 0 })
  })

  test('announces given and acknowledged answers to other tabs', async () => {
    const { queue, getRequest, advanceClock, announced } = createTestQueue()
    queue.set('a', 4, undefined)
    advanceClock(400)
    expect(announced).toEqual([{ id: 'a', value: 4, at: 0 }])
    await getRequest(0).acknowledge()
    expect(announced).toEqual([{ id: 'a', value: 4, at: 0 }, 'saved'])
  })

  test('replaces an older unsent answer by a newer one of another tab and sends that', async () => {
    const { queue, requests, getRequest, advanceClock, getStored, announced } = createTestQueue()
    queue.set('a', 4, 1)
    advanceClock(400)
    queue.replaceOlder({ id: 'a', value: 2, at: 300 })
    expect(queue.overlay({ a: 1 })).toEqual({ a: 2 })
    // The older answer was in flight.
    await getRequest(0).acknowledge()
    expect(getStored()).toEqual({ a: { value: 2, was: 4 } })
    advanceClock(0)
    expect(getRequest(1).batch).toEqual({ a: 2 })
    await getRequest(1).acknowledge()
    expect(requests).toHaveLength(2)
    // Announcing it again would let two tabs answer each other without end.
    expect(announced).toEqual([{ id: 'a', value: 4, at: 0 }, 'saved', 'saved'])
  })

  test('ignores an older answer of another tab and answers to questions without unsent ones', () => {
    const { queue, getStored, advanceClock } = createTestQueue()
    advanceClock(500)
    queue.set('a', 4, 1)
    queue.replaceOlder({ id: 'a', value: 2, at: 499 })
    queue.replaceOlder({ id: 'b', value: 2, at: 600 })
    expect(getStored()).toEqual({ a: { value: 4, was: 1 } })
  })

  test('replaces an answer restored after a reload by one given in another tab since', () => {
    const { queue, getStored, advanceClock } = createTestQueue()
    advanceClock(500)
    queue.restore({ a: { value: 4, was: null } })
    queue.replaceOlder({ id: 'a', value: 2, at: 500 })
    expect(getStored()).toEqual({ a: { value: 2, was: null } })
  })

  test('sends one batch at a time', () => {
    const { queue, requests, advanceClock } = createTestQueue()
    queue.set('a', 4, undefined)
    advanceClock(400)
    queue.set('b', 4, undefined)
    advanceClock(5000)
    queue.flush()
    expect(requests).toHaveLength(1)
  })

  test('stores answers after a failure and retries with exponential backoff', async () => {
    const { queue, requests, getRequest, advanceClock, getStored } = createTestQueue()
    queue.set('a', 4, undefined)
    advanceClock(400)
    await getRequest(0).fail('again')
    expect(queue.snapshot()).toMatchObject({ state: 'retrying', unsent: 1 })
    expect(getStored()).toEqual({ a: { value: 4, was: null } })
    advanceClock(999)
    expect(requests).toHaveLength(1)
    advanceClock(1)
    await getRequest(1).fail('again')
    advanceClock(1999)
    expect(requests).toHaveLength(2)
    advanceClock(1)
    await getRequest(2).acknowledge()
    expect(queue.snapshot()).toMatchObject({ state: 'saved', unsent: 0 })
    expect([1, 2, 3, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 30000, 30000])
  })

  test('retries immediately on resume and includes new answers', async () => {
    const { queue, requests, getRequest, advanceClock } = createTestQueue()
    queue.set('a', 4, undefined)
    advanceClock(400)
    await getRequest(0).fail('again')
    queue.set('b', 1, undefined)
    expect(queue.snapshot().state).toBe('retrying')
    queue.resume()
    expect(requests).toHaveLength(2)
    expect(getRequest(1).batch).toEqual({ a: 4, b: 1 })
  })

  test('stops sending when the auth session ends, stores all answers and sends them on resume', async () => {
    const { queue, requests, getRequest, advanceClock, getStored } = createTestQueue()
    queue.set('a', 4, undefined)
    advanceClock(400)
    await getRequest(0).fail('sign_in')
    queue.set('b', 5, undefined)
    advanceClock(60_000)
    expect(requests).toHaveLength(1)
    expect(queue.snapshot()).toMatchObject({ state: 'signedOut', unsent: 2 })
    expect(Object.keys(getStored())).toEqual(['a', 'b'])
    queue.resume()
    expect(getRequest(1).batch).toEqual({ a: 4, b: 5 })
  })

  test('discards answers after a permanent error', async () => {
    const { queue, getRequest, advanceClock, getStored } = createTestQueue()
    queue.set('a', 4, undefined)
    advanceClock(400)
    await getRequest(0).fail('refused')
    expect(getStored()).toEqual({})
    expect(queue.snapshot()).toMatchObject({ state: 'refused', unsent: 0 })
  })

  test('forget removes the answers from memory and leaves stored ones, even if a response arrives later', async () => {
    const { queue, getRequest, requests, advanceClock, getStored, timers } = createTestQueue()
    queue.set('a', 4, undefined)
    advanceClock(400)
    queue.set('b', 4, undefined)
    const stored = getStored()
    queue.forget()
    expect(queue.overlay({})).toEqual({})
    expect(getStored()).toBe(stored)
    await getRequest(0).fail('again')
    expect(timers.size).toBe(0)
    advanceClock(60_000)
    expect(requests).toHaveLength(1)
    expect(queue.snapshot()).toMatchObject({ state: 'resting', unsent: 0 })
  })

  test('flush sends immediately and marks the request when the page is unloading', () => {
    const { queue, getRequest } = createTestQueue()
    queue.set('a', 4, undefined)
    queue.flush(true)
    expect(getRequest(0).isUnloading).toBe(true)
  })

  test('overlay merges unsent answers over those of the server', () => {
    const { queue } = createTestQueue()
    queue.set('a', 4, 1)
    expect(queue.overlay({ a: 1, b: 2 })).toEqual({ a: 4, b: 2 })
  })
})

describe('unsent answers after a reload', () => {
  test('dropStale removes answers to questions answered elsewhere since', () => {
    const left: Unsent = {
      untouched: { value: 4, was: null },
      changedElsewhere: { value: 4, was: null },
      sameChange: { value: 2, was: 1 },
      stillAsBefore: { value: 5, was: 3 },
    }
    const server = { changedElsewhere: 1, sameChange: 2, stillAsBefore: 3 } as const
    expect(Object.keys(dropStale(left, server))).toEqual(['untouched', 'stillAsBefore'])
  })

  test('restore sends them immediately', () => {
    const { queue, getRequest, advanceClock } = createTestQueue()
    queue.restore({ a: { value: 4, was: null } })
    advanceClock(0)
    expect(getRequest(0).batch).toEqual({ a: 4 })
  })
})
