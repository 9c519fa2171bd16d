import { type Answer, factors, statements } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { chooseEasiestFactor, findEasiestFactor } from './easiest-factor.ts'

/** Builds answers of one part from an ease value (1-5) per factor, equal for all statements of the factor. */
function buildAnswers(
  part: 'self' | 'partner',
  easeByFactor: Record<string, number>,
): Record<string, Answer> {
  return Object.fromEntries(
    statements
      .filter((statement) => statement.part === part)
      .map(({ id, factor, reversed }) => {
        const ease = easeByFactor[factor] ?? 3
        const isDifficulty = factors.find((known) => known.id === factor)?.direction === 'difficulty'
        return [id, (isDifficulty === reversed ? ease : 6 - ease) as Answer]
      }),
  )
}

test('findEasiestFactor returns the factor with the highest ease score, including difficulty factors', () => {
  const self = findEasiestFactor(buildAnswers('self', { repair: 4, flooding: 5 }), 'self')
  expect(self?.factor).toBe('flooding')
  const partner = findEasiestFactor(buildAnswers('partner', { bids: 5, repair: 4 }), 'partner')
  expect(partner?.factor).toBe('bids')
})

test('findEasiestFactor never returns a safety factor', () => {
  const answers = buildAnswers('self', { fairness: 5, boundaries: 5, conflict: 4 })
  expect(findEasiestFactor(answers, 'self')?.factor).toBe('conflict')
  expect(findEasiestFactor(buildAnswers('self', { fairness: 5, boundaries: 5 }), 'self')).toBeNull()
})

test('findEasiestFactor returns null when no factor is on the easy side or too few questions are answered', () => {
  expect(findEasiestFactor(buildAnswers('self', {}), 'self')).toBeNull()
  const answers = buildAnswers('self', { repair: 5 })
  const [first, second] = Object.keys(answers).filter((id) => id.startsWith('repair'))
  expect(findEasiestFactor({ ...answers, [first ?? '']: 'skip', [second ?? '']: 'skip' }, 'self')).toBeNull()
})

const range = (ease: number, half: number) => ({ ease, low: ease - half, high: ease + half })

test('chooseEasiestFactor chooses the most precise of equal scores, in any factor order', () => {
  // "Solving problems together" had the widest range and came first in the table.
  const scores = { conflict: range(63, 21), repair: range(63, 14), sexual: range(63, 12) }
  expect(chooseEasiestFactor(scores)?.factor).toBe('sexual')
})

test('chooseEasiestFactor calls a factor unclear only if its range overlaps another', () => {
  expect(chooseEasiestFactor({ bids: range(90, 5), repair: range(70, 5) })?.isUnclear).toBe(false)
  expect(chooseEasiestFactor({ bids: range(90, 10), repair: range(70, 10) })?.isUnclear).toBe(true)
})
