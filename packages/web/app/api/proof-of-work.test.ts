import { createHash } from 'node:crypto'
import { WORK_BITS, workOf } from '@twofold/contract/feedback'
import { afterEach, expect, test, vi } from 'vitest'
import { findNonce } from './proof-of-work.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function bitsOf(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))
}

test.each([1, 8, 12])('finds a number with %i zero bits in front', async (bits) => {
  const nonce = await findNonce((tried) => `a-challenge:${tried}`, bits)
  expect(bitsOf(`a-challenge:${nonce}`)).toBeGreaterThanOrEqual(bits)
})

test('does what the forms of surveys ask for', async () => {
  const nonce = await findNonce((tried) => workOf('token', 'ticket', tried), WORK_BITS)
  expect(bitsOf(workOf('token', 'ticket', String(nonce)))).toBeGreaterThanOrEqual(WORK_BITS)
})

test('findNonce keeps the page responsive and reports its progress', async () => {
  const told: number[] = []
  let breaths = 0
  const timer = setInterval(() => (breaths += 1))
  await findNonce(
    (tried) => `another-challenge:${tried}`,
    15,
    (likely) => told.push(likely),
  )
  clearInterval(timer)
  expect(told.length).toBeGreaterThan(2)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(told.every((likely) => likely > 0 && likely < 1)).toBe(true)
  expect(breaths).toBeGreaterThan(1)
})

test('findNonce returns null without Web Crypto, and ends without a solution', async () => {
  expect(await findNonce(() => 'always the same', 4)).toBeNull()
  vi.stubGlobal('crypto', {})
  expect(await findNonce((tried) => tried, 1)).toBeNull()
})
