import type { Answer } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { createSaveQueue, dropStale, retryDelay, type Unsent } from './save-queue.ts'

interface Sending {
  batch: Record<string, Answer>
  leaving: boolean
  acknowledge(): Promise<void>
  fail(verdict: 'again' | 'sign_in' | 'refused'): Promise<void>
}

/** A server answered by hand and a clock moved by hand. */
function openQueue() {
  const sendings: Sending[] = []
  const timers = new Map<number, { run: () => void; at: number }>()
  let time = 0
  let nextTimer = 0
  let kept: Unsent = {}

  const queue = createSaveQueue({
    send: (batch, leaving) =>
      new Promise((resolve, reject) => {
        sendings.push({
          batch,
          leaving,
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
    judge: (error) => error as 'again' | 'sign_in' | 'refused',
    keep: (unsent) => {
      kept = unsent
    },
    later: (run, milliseconds) => {
      const id = nextTimer
      nextTimer += 1
      timers.set(id, { run, at: time + milliseconds })
      return () => timers.delete(id)
    },
    now: () => time,
  })

  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  function pass(milliseconds: number) {
    time += milliseconds
    for (const [id, timer] of [...timers]) {
      if (timer.at > time) continue
      timers.delete(id)
      timer.run()
    }
  }
  const sending = (index: number): Sending => {
    const found = sendings[index]
    if (!found) throw new Error(`Nothing was sent as number ${index}`)
    return found
  }
  return { queue, sendings, sending, pass, kept: () => kept, timers }
}

describe('saving answers', () => {
  test('answers given together travel in one batch, well within a second', () => {
    const { queue, sendings, sending, pass } = openQueue()
    queue.set('a', 4, undefined)
    pass(300)
    queue.set('b', 'skip', undefined)
    expect(queue.snapshot()).toMatchObject({ state: 'saving', unsent: 2 })
    pass(150)
    expect(sendings).toHaveLength(1)
    expect(sending(0).batch).toEqual({ a: 4, b: 'skip' })
  })

  test('steady answering never postpones the first answer beyond the window', () => {
    const { queue, sendings, pass } = openQueue()
    for (let index = 0; index < 10; index += 1) {
      queue.set(`q${index}`, 3, undefined)
      pass(100)
    }
    expect(sendings.length).toBeGreaterThan(0)
    expect(Object.keys(sendings[0]?.batch ?? {}).length).toBeLessThanOrEqual(5)
  })

  test('an acknowledged answer is no longer kept on the device', async () => {
    const { queue, sending, pass, kept } = openQueue()
    queue.set('a', 4, undefined)
    expect(kept()).toEqual({ a: { value: 4, was: null } })
    pass(400)
    await sending(0).acknowledge()
    expect(kept()).toEqual({})
    expect(queue.snapshot()).toMatchObject({ state: 'saved', unsent: 0 })
  })

  test('an answer changed while its older value travels is sent again', async () => {
    const { queue, sendings, sending, pass, kept } = openQueue()
    queue.set('a', 4, undefined)
    pass(400)
    queue.set('a', 2, undefined)
    await sending(0).acknowledge()
    expect(kept()).toEqual({ a: { value: 2, was: 4 } })
    expect(queue.snapshot().state).toBe('saving')
    pass(0)
    expect(sendings).toHaveLength(2)
    expect(sending(1).batch).toEqual({ a: 2 })
    await sending(1).acknowledge()
    expect(queue.snapshot()).toMatchObject({ state: 'saved', unsent: 0 })
  })

  test('only one batch travels at a time', () => {
    const { queue, sendings, pass } = openQueue()
    queue.set('a', 4, undefined)
    pass(400)
    queue.set('b', 4, undefined)
    pass(5000)
    queue.flush()
    expect(sendings).toHaveLength(1)
  })

  test('a failure keeps the answers and tries again with a growing wait', async () => {
    const { queue, sendings, sending, pass, kept } = openQueue()
    queue.set('a', 4, undefined)
    pass(400)
    await sending(0).fail('again')
    expect(queue.snapshot()).toMatchObject({ state: 'retrying', unsent: 1 })
    expect(kept()).toEqual({ a: { value: 4, was: null } })
    pass(999)
    expect(sendings).toHaveLength(1)
    pass(1)
    await sending(1).fail('again')
    pass(1999)
    expect(sendings).toHaveLength(2)
    pass(1)
    await sending(2).acknowledge()
    expect(queue.snapshot()).toMatchObject({ state: 'saved', unsent: 0 })
    expect([1, 2, 3, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 30000, 30000])
  })

  test('when the network is back nothing waits for the clock, and new answers go along', async () => {
    const { queue, sendings, sending, pass } = openQueue()
    queue.set('a', 4, undefined)
    pass(400)
    await sending(0).fail('again')
    queue.set('b', 1, undefined)
    expect(queue.snapshot().state).toBe('retrying')
    queue.resume()
    expect(sendings).toHaveLength(2)
    expect(sending(1).batch).toEqual({ a: 4, b: 1 })
  })

  test('an ended sign-in stops sending, keeps everything and goes on afterwards', async () => {
    const { queue, sendings, sending, pass, kept } = openQueue()
    queue.set('a', 4, undefined)
    pass(400)
    await sending(0).fail('sign_in')
    queue.set('b', 5, undefined)
    pass(60_000)
    expect(sendings).toHaveLength(1)
    expect(queue.snapshot()).toMatchObject({ state: 'signed_out', unsent: 2 })
    expect(Object.keys(kept())).toEqual(['a', 'b'])
    queue.resume()
    expect(sending(1).batch).toEqual({ a: 4, b: 5 })
  })

  test('a refusal for good keeps nothing', async () => {
    const { queue, sending, pass, kept } = openQueue()
    queue.set('a', 4, undefined)
    pass(400)
    await sending(0).fail('refused')
    expect(kept()).toEqual({})
    expect(queue.snapshot()).toMatchObject({ state: 'refused', unsent: 0 })
  })

  test('forgetting leaves nothing, even if an answer of the server comes later', async () => {
    const { queue, sending, sendings, pass, kept, timers } = openQueue()
    queue.set('a', 4, undefined)
    pass(400)
    queue.set('b', 4, undefined)
    queue.forget()
    expect(kept()).toEqual({})
    await sending(0).fail('again')
    expect(timers.size).toBe(0)
    pass(60_000)
    expect(sendings).toHaveLength(1)
    expect(queue.snapshot()).toMatchObject({ state: 'resting', unsent: 0 })
  })

  test('leaving the page sends at once and says so', () => {
    const { queue, sending } = openQueue()
    queue.set('a', 4, undefined)
    queue.flush(true)
    expect(sending(0).leaving).toBe(true)
  })

  test('what is shown is the server’s answers with the unsent ones on top', () => {
    const { queue } = openQueue()
    queue.set('a', 4, 1)
    expect(queue.overlay({ a: 1, b: 2 })).toEqual({ a: 4, b: 2 })
  })
})

describe('answers left over by a reload', () => {
  test('are sent, unless the same question was answered elsewhere meanwhile', () => {
    const left: Unsent = {
      untouched: { value: 4, was: null },
      changedElsewhere: { value: 4, was: null },
      sameChange: { value: 2, was: 1 },
      stillAsBefore: { value: 5, was: 3 },
    }
    const server = { changedElsewhere: 1, sameChange: 2, stillAsBefore: 3 } as const
    expect(Object.keys(dropStale(left, server))).toEqual(['untouched', 'stillAsBefore'])
  })

  test('go out first thing after a restore', () => {
    const { queue, sending, pass } = openQueue()
    queue.restore({ a: { value: 4, was: null } })
    pass(0)
    expect(sending(0).batch).toEqual({ a: 4 })
  })
})
