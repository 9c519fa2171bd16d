import { factors, presentOwn, scorePart, statements } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { reconstructScore } from './score-derivation.ts'

type Answer = 1 | 2 | 3 | 4 | 5 | 'skip'
const choices: readonly Answer[] = [1, 2, 3, 4, 5, 'skip']

describe.each(['bids', 'flooding'] as const)('reconstructScore of %s', (id) => {
  const index = factors.findIndex((factor) => factor.id === id)
  const direction = factors[index]?.direction ?? 'strength'
  const asked = statements.filter((statement) => statement.factor === id && statement.part === 'self')

  test('returns the numbers of scorePart for every combination of answers', () => {
    let found = 0
    for (const one of choices) {
      for (const two of choices) {
        for (const three of choices) {
          for (const four of choices) {
            const given = [one, two, three, four]
            const answers = Object.fromEntries(
              asked.map((statement, position) => [statement.id, given[position] ?? 'skip']),
            )
            const score = scorePart(answers, 'self')[id]
            const own = presentOwn(answers).factors[index]
            const derivation = own === undefined ? null : reconstructScore(own, direction)
            if (score === null) {
              expect(derivation).toBeNull()
              continue
            }
            found += 1
            expect(derivation?.se).toBeCloseTo(score.se, 9)
            expect(derivation?.native).toBeCloseTo(score.native, 9)
            expect(derivation?.ease).toBeCloseTo(score.ease, 9)
            expect(25 * ((derivation?.sum ?? 0) / (derivation?.answered ?? 1) - 1)).toBeCloseTo(
              score.native,
              9,
            )
          }
        }
      }
    }
    expect(found).toBe(5 ** 4 + 4 * 5 ** 3)
  })
})

test('reconstructScore returns null when no combination of answers has this score', () => {
  const own = { ease: 50, low: 49, high: 51, answered: 4 }
  expect(reconstructScore(own, 'strength')).toBeNull()
})

test('reconstructScore reports ranges clamped to the scale', () => {
  const all = (rating: Answer) =>
    Object.fromEntries(
      statements
        .filter(({ part }) => part === 'self')
        .map(({ id, reversed }) => [id, reversed && rating !== 'skip' ? ((6 - rating) as Answer) : rating]),
    )
  const cuts = ([1, 3, 5] as const).map((rating) => {
    const own = presentOwn(all(rating)).factors.find(({ factor }) => factor === 'bids')
    return own && reconstructScore(own, 'strength')?.isClamped
  })
  expect(cuts).toEqual([true, false, true])
})
