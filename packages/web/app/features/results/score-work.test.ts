import { factors, presentOwn, scorePart, statements } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { workBehind } from './score-work.ts'

type Answer = 1 | 2 | 3 | 4 | 5 | 'skip'
const choices: readonly Answer[] = [1, 2, 3, 4, 5, 'skip']

describe.each(['bids', 'flooding'] as const)('the work behind a value of %s', (id) => {
  const index = factors.findIndex((factor) => factor.id === id)
  const direction = factors[index]?.direction ?? 'strength'
  const asked = statements.filter((statement) => statement.factor === id && statement.part === 'self')

  test('is what the value was made with, for every way to answer', () => {
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
            const own = presentOwn(answers)[index]
            const work = own === undefined ? null : workBehind(own, direction)
            if (score === null) {
              expect(work).toBeNull()
              continue
            }
            found += 1
            expect(work?.se).toBeCloseTo(score.se, 9)
            expect(work?.native).toBeCloseTo(score.native, 9)
            expect(work?.health).toBeCloseTo(score.health, 9)
            expect(25 * ((work?.sum ?? 0) / (work?.answered ?? 1) - 1)).toBeCloseTo(score.native, 9)
          }
        }
      }
    }
    expect(found).toBe(5 ** 4 + 4 * 5 ** 3)
  })
})

test('a value that today’s method does not make has no work to show', () => {
  const own = { health: 50, low: 49, high: 51, answered: 4 }
  expect(workBehind(own, 'strength')).toBeNull()
})

test('a range that ran into an end of the scale is known as cut', () => {
  const all = (rating: Answer) =>
    Object.fromEntries(
      statements
        .filter(({ part }) => part === 'self')
        .map(({ id, reversed }) => [id, reversed && rating !== 'skip' ? ((6 - rating) as Answer) : rating]),
    )
  const cuts = ([1, 3, 5] as const).map((rating) => {
    const own = presentOwn(all(rating)).find(({ factor }) => factor === 'bids')
    return own && workBehind(own, 'strength')?.isCut
  })
  expect(cuts).toEqual([true, false, true])
})
