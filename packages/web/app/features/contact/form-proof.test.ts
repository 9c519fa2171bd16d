import { createHash } from 'node:crypto'
import { informationTexts } from 'virtual:texts/information'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFormProof } from './form-proof.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function countLeadingZeroBits(challenge: string, nonce: string): number {
  const hash = createHash('sha256').update(`${challenge}:${nonce}`).digest()
  return hash.readUInt32BE(0) === 0 ? 32 : Math.clz32(hash.readUInt32BE(0))
}

describe('createFormProof', () => {
  function createTestProof(difficulty = 0) {
    let count = 0
    const progress: (number | null)[] = []
    const proof = createFormProof(
      async () => {
        count += 1
        return { challenge: `challenge-${count}`, difficulty, waitSeconds: 3 }
      },
      (value) => progress.push(value),
    )
    return { proof, progress, getFetchCount: () => count }
  }

  test('fetches a challenge on the first call of prepare only', async () => {
    vi.useFakeTimers()
    const { proof, getFetchCount } = createTestProof()
    expect(getFetchCount()).toBe(0)
    proof.prepare()
    proof.prepare()
    expect(getFetchCount()).toBe(1)
  })

  test('get waits for the minimum time, returns the same proof until reset, then fetches a new one', async () => {
    vi.useFakeTimers()
    const { proof, getFetchCount } = createTestProof()
    proof.prepare()
    let received: unknown = null
    void proof.get().then((given) => (received = given))
    await vi.advanceTimersByTimeAsync(3000)
    expect(received).toBeNull()
    await vi.advanceTimersByTimeAsync(400)
    expect(received).toEqual({ challenge: 'challenge-1' })
    void proof.get().then((given) => (received = { again: given }))
    await vi.advanceTimersByTimeAsync(1)
    expect(received).toEqual({ again: { challenge: 'challenge-1' } })
    proof.reset()
    void proof.get().then((given) => (received = given))
    await vi.advanceTimersByTimeAsync(3400)
    expect(received).toEqual({ challenge: 'challenge-2' })
    expect(getFetchCount()).toBe(2)
  })

  test('get returns a nonce of the required difficulty and reports progress', async () => {
    const { proof, progress } = createTestProof(6)
    proof.prepare()
    const { challenge, nonce = '' } = await proof.get()
    expect(countLeadingZeroBits(challenge, nonce)).toBeGreaterThanOrEqual(6)
    expect([progress.at(0), progress.at(-1)]).toEqual([0, null])
  }, 10_000)

  test('get rejects with a message for users when the browser cannot compute the proof of work', async () => {
    vi.stubGlobal('crypto', {})
    const { proof, progress } = createTestProof(6)
    await expect(proof.get()).rejects.toThrow(informationTexts().contact.form.cannotWork)
    expect(progress.at(-1)).toBeNull()
  })

  test('get fetches a new challenge after a failed request', async () => {
    vi.useFakeTimers()
    let online = false
    const proof = createFormProof(
      async () => {
        if (!online) throw new Error('offline')
        return { challenge: 'c', difficulty: 0, waitSeconds: 0 }
      },
      () => undefined,
    )
    proof.prepare()
    await expect(proof.get()).rejects.toThrow('offline')
    online = true
    const received = proof.get()
    await vi.advanceTimersByTimeAsync(400)
    expect(await received).toEqual({ challenge: 'c' })
  })
})
