import type { FeedbackForm } from '@twofold/contract/feedback'
import type { ScaleAnswer, ScaleValue } from '#web/ui/radio-scale.tsx'

export type Statement = FeedbackForm['statements'][number]

/** Ratings by statement id; `skip` is "Not observed". */
export type Ratings = Readonly<Record<string, ScaleAnswer | undefined>>

export interface ResponseDraft {
  ratings: Ratings
  ticket: string
}

/** Parses a draft from before a language switch; null if it has no rating of these statements. */
export function parseResponseDraft(
  statements: readonly Statement[],
  state: Record<string, unknown>,
): ResponseDraft | null {
  const { ratings, ticket } = state
  if (typeof ratings !== 'object' || ratings === null || typeof ticket !== 'string') return null
  const entries = new Map(Object.entries(ratings))
  const knownRatings = statements.flatMap(({ id }) => {
    const rating = [1, 2, 3, 4, 5, 'skip'].find((value) => value === entries.get(id))
    return rating === undefined ? [] : [[id, rating]]
  })
  return knownRatings.length === 0 ? null : { ratings: Object.fromEntries(knownRatings), ticket }
}

export function listUnansweredStatements(
  statements: readonly Statement[],
  ratings: Ratings,
): readonly Statement[] {
  return statements.filter(({ id }) => ratings[id] === undefined)
}

export function skipUnanswered(statements: readonly Statement[], ratings: Ratings): Ratings {
  return Object.fromEntries(statements.map(({ id }) => [id, ratings[id] ?? 'skip']))
}

/** Minimum number of rated statements for the score of a factor. */
const MIN_OBSERVED = 2

/** Whether at least one factor has enough ratings for a score. */
export function hasEnoughRatings(statements: readonly Statement[], ratings: Ratings): boolean {
  const observed = new Map<string, number>()
  for (const { id, factor } of statements) {
    if (typeof ratings[id] !== 'number') continue
    observed.set(factor, (observed.get(factor) ?? 0) + 1)
  }
  return [...observed.values()].some((count) => count >= MIN_OBSERVED)
}

/** Returns ratings as sent to the server: every statement once, null if not observed. */
export function toRequestRatings(
  statements: readonly Statement[],
  ratings: Ratings,
): Record<string, ScaleValue | null> {
  return Object.fromEntries(
    statements.map(({ id }) => {
      const rating = ratings[id]
      return [id, typeof rating === 'number' ? rating : null]
    }),
  )
}
