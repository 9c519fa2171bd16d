import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer } from '../answers.ts'
import { statements } from '../statements.ts'
import { anyAnswers, fullAnswers, propertyOptions } from '../testing/random-answers.ts'
import {
  makeResearchRows,
  packResearchRow,
  RESEARCH_ROW_LENGTH,
  researchFactors,
  unpackResearchRow,
} from './row.ts'
import { addUpRows, contributionOf, queryIds, RELEASE_RHO, varianceOf } from './sums.ts'

const split = fc.integer({ min: 0, max: 2 })

test('makeResearchRows omits safety factors', () => {
  expect(researchFactors.filter(({ safety }) => safety)).toEqual([])
  expect(researchFactors).toHaveLength(10)
})

test('rows do not change when answers about the partner, on safety factors or on importance change', () => {
  const used = new Set<string>(researchFactors.map(({ id }) => id))
  fc.assert(
    fc.property(anyAnswers, anyAnswers, split, (own, donor, drawn) => {
      const mixed: Record<string, Answer | undefined> = { ...own.answers }
      for (const { id, part, factor } of statements) {
        if (part === 'partner' || !used.has(factor)) mixed[id] = donor.answers[id]
      }
      const rows = makeResearchRows(own.answers, null, () => drawn)
      expect(makeResearchRows(mixed, null, () => drawn)).toEqual(rows)
    }),
    propertyOptions,
  )
})

test('a factor has no rating exactly when one of its four answers is missing', () => {
  fc.assert(
    fc.property(anyAnswers, split, ({ answers }, drawn) => {
      for (const { factor, rating } of makeResearchRows(answers, null, () => drawn)) {
        const own = statements.filter((one) => one.part === 'self' && one.factor === factor)
        expect(rating !== null).toBe(own.every(({ id }) => typeof answers[id] === 'number'))
      }
    }),
    propertyOptions,
  )
})

test('packResearchRow and unpackResearchRow preserve a row in a constant length', () => {
  fc.assert(
    fc.property(anyAnswers, fullAnswers, split, (first, later, drawn) => {
      for (const row of makeResearchRows(first.answers, later.answers, () => drawn)) {
        const bytes = packResearchRow(row)
        expect(bytes).toHaveLength(RESEARCH_ROW_LENGTH)
        expect(unpackResearchRow(bytes)).toEqual(row)
      }
    }),
    propertyOptions,
  )
})

test.each([
  [[]],
  [[10, 0, 12, 5, 6]],
  [[0, 3, 12, 5, 6]],
  [[0, 0, 21, 5, 6]],
  [[0, 0, 12, 11, 6]],
  [[0, 0, 12, 5, 13]],
])('decoding refuses bytes that encoding never writes: %j', (bytes) => {
  expect(() => unpackResearchRow(Uint8Array.from(bytes))).toThrow(RangeError)
})

test('the rows of one person never spend more than the privacy budget of a release', () => {
  fc.assert(
    fc.property(fullAnswers, fullAnswers, split, (first, later, drawn) => {
      let rho = 0
      for (const row of makeResearchRows(first.answers, later.answers, () => drawn)) {
        const added = contributionOf(row)
        for (const id of queryIds) rho += added[id] ** 2 / (2 * varianceOf(id))
      }
      expect(rho).toBeLessThanOrEqual(RELEASE_RHO)
    }),
    propertyOptions,
  )
})

test('sums do not depend on the order of the rows', () => {
  fc.assert(
    fc.property(fullAnswers, fullAnswers, split, (one, other, drawn) => {
      const rows = [one, other].flatMap(({ answers }) => makeResearchRows(answers, null, () => drawn))
      expect(addUpRows(rows.toReversed())).toEqual(addUpRows(rows))
    }),
    propertyOptions,
  )
})
