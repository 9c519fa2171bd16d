import type { FeedbackForm } from '@twofold/contract/feedback'
import type { ScaleAnswer, ScaleValue } from '#web/ui/radio-scale.tsx'

export type Statement = FeedbackForm['statements'][number]

/** Ratings so far, by statement; `skip` is "Not observed". */
export type Ratings = Readonly<Record<string, ScaleAnswer | undefined>>

/** An unfinished form, and the id that identifies a repeated submission. */
export interface Begun {
  ratings: Ratings
  ticket: string
}

/** The form begun in the other language; null if it does not fit these statements. */
export function begunOf(statements: readonly Statement[], words: Record<string, unknown>): Begun | null {
  const { ratings, ticket } = words
  if (typeof ratings !== 'object' || ratings === null || typeof ticket !== 'string') return null
  const given = new Map(Object.entries(ratings))
  const known = statements.flatMap(({ id }) => {
    const rating = [1, 2, 3, 4, 5, 'skip'].find((value) => value === given.get(id))
    return rating === undefined ? [] : [[id, rating]]
  })
  return known.length === 0 ? null : { ratings: Object.fromEntries(known), ticket }
}

/** The statements without an answer, in their order. */
export function openStatements(statements: readonly Statement[], ratings: Ratings): readonly Statement[] {
  return statements.filter(({ id }) => ratings[id] === undefined)
}

/** Answers every open statement with "Not observed". */
export function skipTheRest(statements: readonly Statement[], ratings: Ratings): Ratings {
  return Object.fromEntries(statements.map(({ id }) => [id, ratings[id] ?? 'skip']))
}

/** Enough of one factor to make a value of it. */
const MIN_OBSERVED = 2

/** Whether at least one side of the person is rated well enough to count. */
export function saysSomething(statements: readonly Statement[], ratings: Ratings): boolean {
  const observed = new Map<string, number>()
  for (const { id, factor } of statements) {
    if (typeof ratings[id] !== 'number') continue
    observed.set(factor, (observed.get(factor) ?? 0) + 1)
  }
  return [...observed.values()].some((count) => count >= MIN_OBSERVED)
}

/** The shape in which ratings travel: every statement once, null where it was not observed. */
export function toSend(
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
