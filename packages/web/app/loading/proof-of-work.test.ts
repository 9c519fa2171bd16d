import { createHash } from 'node:crypto'
import { proofOfWorkInput, WORK_BITS } from '@twofold/contract/feedback'
import { afterEach, expect, test, vi } from 'vitest'
import { solveProofOfWork } from './proof-of-work.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function countLeadingZeroBits(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))
}

test.each([1, 8, 12])('solveProofOfWork finds a number whose hash begins with %i zero bits', async (bits) => {
  const nonce = await solveProofOfWork((tried) => `a-challenge:${tried}`, bits)
  expect(countLeadingZeroBits(`a-challenge:${nonce}`)).toBeGreaterThanOrEqual(bits)
})

test('solveProofOfWork solves the proof of work of a survey response', async () => {
  const nonce = await solveProofOfWork((tried) => proofOfWorkInput('token', 'ticket', tried), WORK_BITS)
  expect(countLeadingZeroBits(proofOfWorkInput('token', 'ticket', String(nonce)))).toBeGreaterThanOrEqual(
    WORK_BITS,
  )
})

test('solveProofOfWork yields to the event loop and reports its progress', async () => {
  const reported: number[] = []
  let ticks = 0
  const timer = setInterval(() => (ticks += 1))
  await solveProofOfWork(
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

test('solveProofOfWork returns null without Web Crypto or when no solution is found', async () => {
  expect(await solveProofOfWork(() => 'always the same', 4)).toBeNull()
  vi.stubGlobal('crypto', {})
  expect(await solveProofOfWork((tried) => tried, 1)).toBeNull()
})
