import { type Answer, factors, statements } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { findEasiestFactor } from './easiest-factor.ts'

/** Keyed answers by factor, the same for all four statements of one part. */
function answersOf(part: 'self' | 'partner', health: Record<string, number>): Record<string, Answer> {
  return Object.fromEntries(
    statements
      .filter((statement) => statement.part === part)
      .map(({ id, factor, reversed }) => {
        const ease = health[factor] ?? 3
        const isDifficulty = factors.find((known) => known.id === factor)?.direction === 'difficulty'
        return [id, (isDifficulty === reversed ? ease : 6 - ease) as Answer]
      }),
  )
}

test('findEasiestFactor finds the highest value on the easy side, also of a difficulty', () => {
  expect(findEasiestFactor(answersOf('self', { repair: 4, flooding: 5 }), 'self')).toBe('flooding')
  expect(findEasiestFactor(answersOf('partner', { bids: 5, repair: 4 }), 'partner')).toBe('bids')
})

test('findEasiestFactor never names a safety factor', () => {
  expect(findEasiestFactor(answersOf('self', { fairness: 5, boundaries: 5, conflict: 4 }), 'self')).toBe(
    'conflict',
  )
  expect(findEasiestFactor(answersOf('self', { fairness: 5, boundaries: 5 }), 'self')).toBeNull()
})

test('findEasiestFactor returns null when nothing is on the easy side or too little is answered', () => {
  expect(findEasiestFactor(answersOf('self', {}), 'self')).toBeNull()
  const answers = answersOf('self', { repair: 5 })
  const [first, second] = Object.keys(answers).filter((id) => id.startsWith('repair'))
  expect(findEasiestFactor({ ...answers, [first ?? '']: 'skip', [second ?? '']: 'skip' }, 'self')).toBeNull()
})
