import { describe, expect, test } from 'vitest'
import type { Answer, Answers, Rating } from './answers.ts'
import { type FactorId, factors, safetyFactors } from './factors.ts'
import { needsHelp, presentChange, presentOwn } from './own.ts'
import { countAnswered, scorePart } from './score.ts'
import { statements } from './statements.ts'
import { anyAnswers } from './testing/random-answers.ts'
import { testProperty } from './testing/test-property.ts'

/** All statements answered with the same ease (1 hard, 5 easy). */
function withEase(ease: Rating): Record<string, Answer> {
  return Object.fromEntries(
    statements.map(({ id, factor, reversed }) => {
      const isStrength = factors.find((one) => one.id === factor)?.direction === 'strength'
      return [id, (isStrength === reversed ? 6 - ease : ease) as Rating]
    }),
  )
}

/** Four own answers to a strength, in the order of their numbers, on the easy side. */
function own(factor: FactorId, eases: readonly (Rating | 'skip' | 'not_applicable')[]): Answers {
  return Object.fromEntries(
    eases.map((ease, index) => [
      `${factor}.self.${index + 1}`,
      typeof ease === 'number' && index === 2 ? ((6 - ease) as Rating) : ease,
    ]),
  )
}

function rowOf(answers: Answers, factor: FactorId) {
  const row = presentOwn(answers).factors.find((one) => one.factor === factor)
  if (row === undefined) throw new Error(`${factor} is missing`)
  return row
}

describe('presentOwn', () => {
  testProperty(
    'returns whole numbers, and native and ease of a difficulty add up to 100',
    [anyAnswers],
    ({ answers }) => {
      const rows = presentOwn(answers).factors
      expect(rows.map((row) => row.factor)).toEqual(factors.map((factor) => factor.id))
      for (const [index, row] of rows.entries()) {
        expect(row.answered).toBe(countAnswered(answers, 'self', row.factor))
        expect(row.ease === null).toBe(row.answered < 3)
        if (row.ease === null || row.native === null) continue
        for (const x of [row.ease, row.native, row.low, row.high]) expect(Number.isInteger(x)).toBe(true)
        const difficulty = factors[index]?.direction === 'difficulty'
        expect(difficulty ? row.native + row.ease : row.native - row.ease).toBe(difficulty ? 100 : 0)
      }
    },
  )

  test.each([
    ['high', [5, 5, 5, 4]],
    ['mixed', [5, 5, 5, 1]], // 75, but one answer strongly disagrees
    ['mixed', [5, 5, 5, 2]],
    ['high', [4, 4, 4, 4]],
    ['mixed', [3, 3, 4, 4]],
    ['low', [1, 1, 3, 2]],
    ['mixed', [1, 1, 1, 4]], // 19, but one answer agrees
    ['mixed', [3, 3, 2, 3]], // 44
    ['mixed', [4, 4, 4, 3]], // 69
  ] as const)('has the text %s for answers of ease %j', (text, eases) => {
    expect(rowOf(own('bids', eases), 'bids').text).toBe(text)
  })

  testProperty('never has a text that one of the own answers contradicts', [anyAnswers], ({ answers }) => {
    const { quality, factors: rows } = presentOwn(answers)
    const scores = scorePart(answers, 'self')
    for (const { factor, text } of rows) {
      const exact = scores[factor]?.ease
      if (quality === 'doubtful' || exact === undefined) {
        expect(text).toBeNull()
        continue
      }
      const given = statements
        .filter((one) => one.part === 'self' && one.factor === factor)
        .flatMap(({ id, reversed }) => {
          const answer = answers[id]
          const isStrength = factors.find((one) => one.id === factor)?.direction === 'strength'
          return typeof answer === 'number' ? [isStrength === reversed ? 6 - answer : answer] : []
        })
      const isHigh = exact > 70 && Math.min(...given) > 2
      const isLow = exact < 40 && Math.max(...given) < 4
      expect(text).toBe(isHigh ? 'high' : isLow ? 'low' : 'mixed')
    }
  })

  test('names the statements with highest and lowest ease, the first by number if equal', () => {
    const extremes = (factor: FactorId, eases: readonly Rating[]) => {
      const { easiest, hardest } = rowOf(own(factor, eases), factor)
      return [easiest, hardest]
    }
    expect(extremes('bids', [5, 4, 1, 2])).toEqual(['bids.self.1', 'bids.self.3'])
    expect(extremes('bids', [3, 3, 3, 3])).toEqual([null, null])
    // The reversed statement of conflict is asked before the second one.
    expect(extremes('conflict', [3, 2, 2, 4])).toEqual(['conflict.self.4', 'conflict.self.2'])
    expect(extremes('conflict', [3, 4, 4, 2])).toEqual(['conflict.self.2', 'conflict.self.4'])
  })
})

describe('help instead of advice', () => {
  const helped = (answers: Answers) => presentOwn(answers).factors.filter(({ help }) => help)
  const calm = withEase(5)

  test.each(safetyFactors)('is shown when one own answer on $id keys to 1 or 2', ({ id }) => {
    for (const eases of [
      [5, 5, 5, 2],
      [5, 5, 1, 5],
      [2, 'skip', 'skip', 'not_applicable'],
    ] as const) {
      expect(needsHelp({ ...calm, ...own(id, eases) })).toBe(true)
    }
    expect(needsHelp({ ...calm, ...own(id, [5, 5, 5, 3]) })).toBe(false)
  })

  test('is shown for an own value of 70 or less, and not for a missing one', () => {
    expect(needsHelp({ ...calm, ...own('fairness', [3, 4, 4, 4]) })).toBe(true) // 68.75
    expect(needsHelp({ ...calm, ...own('fairness', [4, 4, 4, 4]) })).toBe(false) // 75
    expect(needsHelp({ ...calm, ...own('boundaries', ['skip', 'skip', 'skip', 'skip']) })).toBe(false)
    expect(needsHelp({ ...calm, ...own('boundaries', [3, 3, 'skip', 'skip']) })).toBe(false)
    expect(needsHelp({})).toBe(false)
  })

  test('replaces advice on the safety factors, conflict, repair and flooding', () => {
    const answers = { ...calm, ...own('boundaries', [5, 5, 5, 2]) }
    expect(helped(answers).map(({ factor }) => factor)).toEqual([
      'flooding',
      'conflict',
      'repair',
      'fairness',
      'boundaries',
    ])
    expect(helped(calm)).toEqual([])
  })

  testProperty('depends on answers about oneself only', [anyAnswers, anyAnswers], ({ answers }, donor) => {
    const changed = { ...answers }
    for (const { id, part } of statements) if (part === 'partner') changed[id] = donor.answers[id]
    expect(needsHelp(changed)).toBe(needsHelp(answers))
  })
})

describe('presentChange', () => {
  test('returns the difference of shown values, dependable beyond three standard errors', () => {
    for (const row of presentChange(withEase(2), withEase(4))) {
      expect(row).toMatchObject({ difference: 50, dependable: true })
    }
    // Equal answers carry an error of 8.45 each: one step of 25 points is below 3 · √2 · 8.45 = 35.9.
    expect(presentChange(withEase(4), withEase(3)).map(({ difference }) => difference)).toEqual(
      factors.map(() => -25),
    )
    expect(presentChange(withEase(3), withEase(4)).map((row) => row.dependable)).not.toContain(true)
    expect(presentChange(withEase(3), withEase(3)).every((row) => Object.is(row.difference, 0))).toBe(true)
  })

  test('subtracts rounded values, as the reader does', () => {
    // 62.5 is shown as 63 and 43.75 as 44.
    const change = presentChange(own('bids', [3, 3, 3, 2]), own('bids', [4, 3, 3, 4]))
    expect(change.find(({ factor }) => factor === 'bids')?.difference).toBe(63 - 44)
  })

  test('returns null for a factor that is missing in one of the two', () => {
    expect(
      presentChange({}, withEase(3)).every((row) => row.difference === null && row.dependable === null),
    ).toBe(true)
  })
})
