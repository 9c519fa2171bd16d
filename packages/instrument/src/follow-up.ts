import type { Answers, Rating } from './answers.ts'
import { STATEMENTS_PER_FACTOR } from './counts.ts'
import type { OrdinaryFactorId } from './factors.ts'
import { presentChange } from './own.ts'
import { roundTo } from './rounding.ts'
import { scoring } from './thresholds.ts'

/** The ids of the four statements about oneself of a factor, by number. */
export function ownStatementIds(factor: OrdinaryFactorId): string[] {
  return Array.from({ length: STATEMENTS_PER_FACTOR }, (_, index) => `${factor}.self.${index + 1}`)
}

/**
 * Change on one factor between an assessment and the same four statements answered again (null if skipped), by the rule for
 * every other change; null if either side has too few answers.
 */
export function presentCheckInChange(
  before: Answers,
  factor: OrdinaryFactorId,
  ratings: readonly (Rating | null)[],
): { difference: number; dependable: boolean } | null {
  const ids = ownStatementIds(factor)
  const after = Object.fromEntries(ids.map((id, index) => [id, ratings[index] ?? 'skip'] as const))
  const change = presentChange(before, after).find((one) => one.factor === factor)
  if (change == null || change.difference === null || change.dependable === null) return null
  return { difference: change.difference, dependable: change.dependable }
}

/** How content a person is, 0-100, from four ratings that all point the same way; null with fewer than three. */
export function scoreContentment(ratings: readonly (Rating | null)[]): number | null {
  const given = ratings.filter((rating) => rating !== null)
  if (given.length < scoring.minAnswered) return null
  return roundTo(25 * (given.reduce<number>((sum, rating) => sum + rating, 0) / given.length - 1), 1)
}
