import { randomBytes, randomUUID } from 'node:crypto'
import {
  byObservableFactor,
  emptyTotals,
  observableFactors,
  type RaterValues,
  releaseBatch,
} from '@twofold/instrument'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Batch, emptyBatch, emptySurveyTotals, type SurveyTotals } from './batch.ts'
import { decryptBatch, decryptTotals, encryptBatch, encryptTotals } from './encrypted-columns.ts'

const id = randomUUID()
const key = { ownerId: id, version: 1, secret: randomBytes(32) }
const writeBatch = (batch: Batch) => encryptBatch(key, id, batch)
const writeTotals = (totals: SurveyTotals) => encryptTotals(key, id, totals)

const value = fc.oneof(fc.constant(null), fc.integer({ min: 6, max: 30 }))
const rater: fc.Arbitrary<RaterValues> = fc
  .array(value, { minLength: observableFactors.length, maxLength: observableFactors.length })
  .map((values) => byObservableFactor((factor) => values[observableFactors.indexOf(factor)] ?? null))
const raters = fc.array(rater, { maxLength: 10 })
const sorted = (list: readonly unknown[]) => list.map((values) => JSON.stringify(values)).sort()
const createHashes = (count: number) =>
  Array.from({ length: count }, () => randomBytes(16).toString('base64url'))

test('decryptBatch restores a batch in any order, and every encrypted batch has the same length', () => {
  const { length } = writeBatch(emptyBatch())
  fc.assert(
    fc.property(raters, raters, (waiting, earlier) => {
      const { carried } = releaseBatch(emptyTotals(), earlier)
      const batch = { waiting, submissionHashes: createHashes(waiting.length), carried }
      const encrypted = writeBatch(batch)
      expect(encrypted).toHaveLength(length)
      const back = decryptBatch(key, id, encrypted)
      expect(sorted(back.waiting)).toEqual(sorted(waiting))
      expect(sorted(back.submissionHashes)).toEqual(sorted(batch.submissionHashes))
      expect(back.carried).toEqual(carried)
    }),
    { seed: 20261121, numRuns: 200 },
  )
})

test('an encrypted batch does not reveal the order of responses and submissions', () => {
  const waiting = [byObservableFactor(() => 6), byObservableFactor(() => 30)]
  const submissionHashes = createHashes(2)
  const stored = Array.from({ length: 60 }, () =>
    decryptBatch(key, id, writeBatch({ ...emptyBatch(), waiting, submissionHashes })),
  )
  expect(new Set(stored.map((batch) => JSON.stringify(batch.waiting))).size).toBe(2)
  expect(new Set(stored.map((batch) => batch.submissionHashes.join())).size).toBe(2)
})

test('the largest batch and the largest totals fit the length of empty ones', () => {
  const sums = (n: number) => byObservableFactor(() => ({ n, sum: 30 * n, squares: 900 * n }))
  const batch = {
    waiting: Array.from({ length: 10 }, () => byObservableFactor(() => 30)),
    submissionHashes: createHashes(10),
    carried: sums(12),
  }
  expect(writeBatch(batch)).toHaveLength(writeBatch(emptyBatch()).length)
  const totals = { responses: 50, basedOn: 50, released: sums(50) }
  expect(writeTotals(totals)).toHaveLength(writeTotals(emptySurveyTotals()).length)
  expect(decryptTotals(key, id, writeTotals(totals))).toEqual(totals)
})
