import { createHash } from 'node:crypto'
import { WORK_BITS, workOf } from '@twofold/contract/feedback'
import { afterEach, expect, test, vi } from 'vitest'
import { findNonce } from './proof-of-work.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function countLeadingZeroBits(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))
}

test.each([1, 8, 12])('findNonce finds a number whose hash begins with %i zero bits', async (bits) => {
  const nonce = await findNonce((tried) => `a-challenge:${tried}`, bits)
  expect(countLeadingZeroBits(`a-challenge:${nonce}`)).toBeGreaterThanOrEqual(bits)
})

test('findNonce solves the proof of work of a survey response', async () => {
  const nonce = await findNonce((tried) => workOf('token', 'ticket', tried), WORK_BITS)
  expect(countLeadingZeroBits(workOf('token', 'ticket', String(nonce)))).toBeGreaterThanOrEqual(WORK_BITS)
})

test('findNonce keeps the page responsive and reports its progress', async () => {
  const reported: number[] = []
  let ticks = 0
  const timer = setInterval(() => (ticks += 1))
  await findNonce(
    (tried) => `another-challenge:${tried}`,
    15,
    (likely) => reported.push(likely),
  )
  clearInterval(timer)
  expect(reported.length).toBeGreaterThan(2)
  expect(reported).toEqual(reported.toSorted((one, other) => one - other))
  expect(reported.every((likely) => likely > 0 && likely < 1)).toBe(true)
  expect(ticks).toBeGreaterThan(1)
})

test('findNonce returns null without Web Crypto or when no solution is found', async () => {
  expect(await findNonce(() => 'always the same', 4)).toBeNull()
  vi.stubGlobal('crypto', {})
  expect(await findNonce((tried) => tried, 1)).toBeNull()
})
