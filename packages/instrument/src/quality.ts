import { type Answers, type Rating, ratingOf } from './answers.ts'
import { factors } from './factors.ts'
import { roundToNineDecimals } from './rounding.ts'
import { type Part, type StatementKey, statements } from './statements.ts'
import { answerQuality as limits } from './thresholds.ts'

/** `doubtful` if the answers look as if they were given without reading the statements. */
export type AnswerQuality = 'ok' | 'doubtful'

function isContradictory(scale: readonly StatementKey[], answers: Answers): boolean {
  const direct = scale.filter(({ reversed }) => !reversed).flatMap(({ id }) => ratingOf(answers[id]) ?? [])
  const [reversed] = scale.filter((statement) => statement.reversed).map(({ id }) => ratingOf(answers[id]))
  if (reversed === undefined || reversed === null || direct.length < limits.minDirect) return false
  const mean = direct.reduce<number>((sum, rating) => sum + rating, 0) / direct.length
  return roundToNineDecimals(Math.abs(6 - reversed - mean)) >= limits.contradiction
}

function longestRun(ratings: readonly Rating[]): number {
  let longest = 0
  let run = 0
  for (const [index, rating] of ratings.entries()) {
    run = rating === ratings[index - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

function isOneExtreme(ratings: readonly Rating[]): boolean {
  if (ratings.length < limits.minExtreme) return false
  return ([1, 5] as const).some(
    (end) => ratings.filter((rating) => rating === end).length * 100 > limits.extremePercent * ratings.length,
  )
}

/**
 * Judges how the statements were answered: contradictions between direct and reversed statements, long runs of one answer, and almost only one
 * end of the scale. Uses the own part alone until the part about the partner is complete. For the author's own page only.
 */
export function rateAnswerQuality(answers: Answers): AnswerQuality {
  const isPartnerPartDone = statements.every(({ part, id }) => part === 'self' || answers[id] !== undefined)
  const parts: readonly Part[] = isPartnerPartDone ? ['self', 'partner'] : ['self']
  const asked = statements.filter(({ part }) => parts.includes(part))
  const scales = parts.flatMap((part) =>
    factors.map(({ id }) => asked.filter((statement) => statement.part === part && statement.factor === id)),
  )
  const contradictory = scales.filter((scale) => isContradictory(scale, answers)).length
  // Skipped statements neither count nor interrupt a run.
  const ratings = asked.flatMap(({ id }) => ratingOf(answers[id]) ?? [])
  const isDoubtful =
    contradictory * limits.oneScaleOf >= scales.length ||
    longestRun(ratings) >= limits.longRun ||
    isOneExtreme(ratings)
  return isDoubtful ? 'doubtful' : 'ok'
}
