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
  noBatch,
  noTotals,
  packBatch,
  packTotals,
  TICKET_BYTES,
  unpackBatch,
  unpackTotals,
} from './packing.ts'

const value = fc.oneof(fc.constant(null), fc.integer({ min: 6, max: 30 }))
const rater: fc.Arbitrary<RaterValues> = fc
  .array(value, { minLength: observableFactors.length, maxLength: observableFactors.length })
  .map((values) => byObservableFactor((factor) => values[observableFactors.indexOf(factor)] ?? null))
const raters = fc.array(rater, { maxLength: 10 })
const sorted = (list: readonly unknown[]) => list.map((values) => JSON.stringify(values)).sort()
const tickets = (count: number) => Array.from({ length: count }, () => randomBytes(TICKET_BYTES))

test('a batch comes back, all of it and in any order, at one length', () => {
  const length = packBatch(noBatch()).length
  fc.assert(
    fc.property(raters, raters, (waiting, earlier) => {
      const { carried } = releaseBatch(emptyTotals(), earlier)
      const batch = { waiting, tickets: tickets(waiting.length), carried }
      const packed = packBatch(batch)
      expect(packed).toHaveLength(length)
      const back = unpackBatch(packed)
      expect(sorted(back.waiting)).toEqual(sorted(waiting))
      expect(sorted(back.tickets)).toEqual(sorted(batch.tickets))
      expect(back.carried).toEqual(carried)
    }),
    { seed: 20261121, numRuns: 200 },
  )
})

test('totals come back to the last sixth, at one length', () => {
  const length = packTotals(noTotals()).length
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

test('what is not a packed value is refused', () => {
  const eleven = Array.from({ length: 11 }, () => byObservableFactor(() => 6))
  expect(() => packBatch({ ...noBatch(), waiting: eleven, tickets: tickets(11) })).toThrow(RangeError)
  expect(() => packBatch({ ...noBatch(), waiting: eleven.slice(0, 2), tickets: tickets(1) })).toThrow(
    RangeError,
  )
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(packBatch(noBatch()).length)]) {
    expect(() => unpackBatch(bytes)).toThrow(RangeError)
    expect(() => unpackTotals(bytes)).toThrow(RangeError)
  }
})
