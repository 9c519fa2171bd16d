import { type Answer, factors, statements } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { findEasiestFactor } from './easiest-factor.ts'

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
  expect(findEasiestFactor(buildAnswers('self', { repair: 4, flooding: 5 }), 'self')).toBe('flooding')
  expect(findEasiestFactor(buildAnswers('partner', { bids: 5, repair: 4 }), 'partner')).toBe('bids')
})

test('findEasiestFactor never returns a safety factor', () => {
  expect(findEasiestFactor(buildAnswers('self', { fairness: 5, boundaries: 5, conflict: 4 }), 'self')).toBe(
    'conflict',
  )
  expect(findEasiestFactor(buildAnswers('self', { fairness: 5, boundaries: 5 }), 'self')).toBeNull()
})

test('findEasiestFactor returns null when no factor is on the easy side or too few questions are answered', () => {
  expect(findEasiestFactor(buildAnswers('self', {}), 'self')).toBeNull()
  const answers = buildAnswers('self', { repair: 5 })
  const [first, second] = Object.keys(answers).filter((id) => id.startsWith('repair'))
  expect(findEasiestFactor({ ...answers, [first ?? '']: 'skip', [second ?? '']: 'skip' }, 'self')).toBeNull()
})
