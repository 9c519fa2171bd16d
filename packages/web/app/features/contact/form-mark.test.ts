import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contactTexts } from '#web/messages/contact/index.ts'
import { createFormMark } from './form-mark.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function bitsOf(challenge: string, nonce: string): number {
  const hash = createHash('sha256').update(`${challenge}:${nonce}`).digest()
  return hash.readUInt32BE(0) === 0 ? 32 : Math.clz32(hash.readUInt32BE(0))
}

describe('the mark of a form', () => {
  function opened(difficulty = 0) {
    let count = 0
    const told: (number | null)[] = []
    const mark = createFormMark(
      async () => {
        count += 1
        return { challenge: `challenge-${count}`, difficulty, waitSeconds: 3 }
      },
      (likely) => told.push(likely),
    )
    return { mark, told, asked: () => count }
  }

  test('asks for nothing before the first touch, and once after it', async () => {
    vi.useFakeTimers()
    const { mark, asked } = opened()
    expect(asked()).toBe(0)
    mark.prepare()
    mark.prepare()
    expect(asked()).toBe(1)
  })

  test('is given when the time is over that a person takes at least, and at once after that', async () => {
    vi.useFakeTimers()
    const { mark, asked } = opened()
    mark.prepare()
    let taken: unknown = null
    void mark.take().then((given) => (taken = given))
    await vi.advanceTimersByTimeAsync(3000)
    expect(taken).toBeNull()
    await vi.advanceTimersByTimeAsync(400)
    expect(taken).toEqual({ challenge: 'challenge-1' })
    void mark.take().then((given) => (taken = { again: given }))
    await vi.advanceTimersByTimeAsync(1)
    expect(taken).toEqual({ again: { challenge: 'challenge-1' } })
    mark.drop()
    void mark.take().then((given) => (taken = given))
    await vi.advanceTimersByTimeAsync(3400)
    expect(taken).toEqual({ challenge: 'challenge-2' })
    expect(asked()).toBe(2)
  })

  test('brings the work with it, and says when it is over', async () => {
    const { mark, told } = opened(6)
    mark.prepare()
    const { challenge, nonce = '' } = await mark.take()
    expect(bitsOf(challenge, nonce)).toBeGreaterThanOrEqual(6)
    expect([told.at(0), told.at(-1)]).toEqual([0, null])
  }, 10_000)

  test('a browser that cannot solve the proof of work is told so', async () => {
    vi.stubGlobal('crypto', {})
    const { mark, told } = opened(6)
    await expect(mark.take()).rejects.toThrow(contactTexts().form.cannotWork)
    expect(told.at(-1)).toBeNull()
  })

  test('a lost line is no end: the next time asks again', async () => {
    vi.useFakeTimers()
    let online = false
    const mark = createFormMark(
      async () => {
        if (!online) throw new Error('offline')
        return { challenge: 'c', difficulty: 0, waitSeconds: 0 }
      },
      () => undefined,
    )
    mark.prepare()
    await expect(mark.take()).rejects.toThrow('offline')
    online = true
    const taken = mark.take()
    await vi.advanceTimersByTimeAsync(400)
    expect(await taken).toEqual({ challenge: 'c' })
  })
})
