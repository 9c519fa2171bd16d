import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rating } from './answers.ts'
import { ordinaryFactors } from './factors.ts'
import { ownStatementIds, presentCheckInChange, scoreContentment } from './follow-up.ts'
import { presentChange } from './own.ts'
import { statements } from './statements.ts'

const rating = fc.constantFrom<Rating>(1, 2, 3, 4, 5)
const four = fc.array(fc.option(rating), { minLength: 4, maxLength: 4 })
const answers = fc
  .array(rating, { minLength: statements.length, maxLength: statements.length })
  .map((given) => Object.fromEntries(statements.map(({ id }, index) => [id, given[index]])))

test('ownStatementIds returns the four statements about oneself of every factor', () => {
  for (const { id } of ordinaryFactors) {
    const expected = statements.filter(({ factor, part }) => factor === id && part === 'self')
    expect(ownStatementIds(id)).toEqual(expected.map((statement) => statement.id).toSorted())
  }
})

test('presentCheckInChange returns the change of a retake that differs in the four answers only', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom(...ordinaryFactors), four, (before, { id }, given) => {
      const after = ownStatementIds(id).map((item, index) => [item, given[index] ?? 'skip'] as const)
      const retake = presentChange(before, { ...before, ...Object.fromEntries(after) })
      const expected = retake.find(({ factor }) => factor === id)
      expect(presentCheckInChange(before, id, given)).toEqual(
        expected?.difference == null
          ? null
          : { difference: expected.difference, dependable: expected.dependable },
      )
    }),
  )
})

test('presentCheckInChange is dependable when all four answers move from one end to the other', () => {
  const ids = ownStatementIds('bids')
  const reversed = new Set(statements.filter((one) => one.reversed).map((one) => one.id))
  const ends = (hard: Rating, easy: Rating) => ids.map((id) => (reversed.has(id) ? hard : easy))
  const before = Object.fromEntries(ids.map((id, index) => [id, ends(5, 1)[index]]))
  expect(presentCheckInChange(before, 'bids', ends(1, 5))).toEqual({ difference: 100, dependable: true })
  expect(presentCheckInChange(before, 'bids', ends(5, 1))).toEqual({ difference: 0, dependable: false })
})

test('scoreContentment rises with every rating, and is null with fewer than three', () => {
  fc.assert(
    fc.property(four, fc.integer({ min: 0, max: 3 }), (given, index) => {
      const value = scoreContentment(given)
      const count = given.filter((one) => one !== null).length
      expect(value === null).toBe(count < 3)
      const at = given[index]
      if (value === null || at == null || at === 5) return
      const raised = given.map((one, position) => (position === index ? ((at + 1) as Rating) : one))
      expect(scoreContentment(raised)).toBeGreaterThan(value)
    }),
  )
  expect(scoreContentment([1, 1, 1, 1])).toBe(0)
  expect(scoreContentment([5, 5, 5, null])).toBe(100)
})
