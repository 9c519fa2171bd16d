import { randomBytes } from 'node:crypto'
import {
  byObservableFactor,
  emptyTotals,
  observableFactors,
  type RaterValues,
  releaseBatch,
} from '@twofold/instrument'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyBatch,
  emptySurveyTotals,
  packBatch,
  packTotals,
  SUBMISSION_HASH_BYTES,
  unpackBatch,
  unpackTotals,
} from './packing.ts'

const value = fc.oneof(fc.constant(null), fc.integer({ min: 6, max: 30 }))
const rater: fc.Arbitrary<RaterValues> = fc
  .array(value, { minLength: observableFactors.length, maxLength: observableFactors.length })
  .map((values) => byObservableFactor((factor) => values[observableFactors.indexOf(factor)] ?? null))
const raters = fc.array(rater, { maxLength: 10 })
const sorted = (list: readonly unknown[]) => list.map((values) => JSON.stringify(values)).sort()
const createHashes = (count: number) =>
  Array.from({ length: count }, () => randomBytes(SUBMISSION_HASH_BYTES))

test('unpackBatch restores a packed batch in any order, and every packed batch has the same length', () => {
  const length = packBatch(emptyBatch()).length
  fc.assert(
    fc.property(raters, raters, (waiting, earlier) => {
      const { carried } = releaseBatch(emptyTotals(), earlier)
      const batch = { waiting, submissionHashes: createHashes(waiting.length), carried }
      const packed = packBatch(batch)
      expect(packed).toHaveLength(length)
      const back = unpackBatch(packed)
      expect(sorted(back.waiting)).toEqual(sorted(waiting))
      expect(sorted(back.submissionHashes)).toEqual(sorted(batch.submissionHashes))
      expect(back.carried).toEqual(carried)
    }),
    { seed: 20261121, numRuns: 200 },
  )
})

test('unpackTotals restores packed totals exactly, and all packed totals have the same length', () => {
  const length = packTotals(emptySurveyTotals()).length
  fc.assert(
    fc.property(fc.array(raters, { maxLength: 5 }), (batches) => {
      const { released } = batches.reduce(releaseBatch, emptyTotals())
      const totals = { released, responses: batches.flat().length, basedOn: batches.length }
      expect(packTotals(totals)).toHaveLength(length)
      expect(unpackTotals(packTotals(totals))).toEqual(totals)
    }),
    { seed: 20261121, numRuns: 100 },
  )
})

test('packing and unpacking throw RangeError for invalid batches and bytes', () => {
  const eleven = Array.from({ length: 11 }, () => byObservableFactor(() => 6))
  expect(() => packBatch({ ...emptyBatch(), waiting: eleven, submissionHashes: createHashes(11) })).toThrow(
    RangeError,
  )
  expect(() =>
    packBatch({ ...emptyBatch(), waiting: eleven.slice(0, 2), submissionHashes: createHashes(1) }),
  ).toThrow(RangeError)
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(packBatch(emptyBatch()).length)]) {
    expect(() => unpackBatch(bytes)).toThrow(RangeError)
    expect(() => unpackTotals(bytes)).toThrow(RangeError)
  }
})
