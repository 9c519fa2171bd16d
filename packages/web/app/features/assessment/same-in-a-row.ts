import type { AnswerMap } from './questionnaire.ts'
import { questions } from './questionnaire.ts'

/** Statements alternate between factors and one in four is reversed: from here on a run is worth a second look. */
const TELLING = 12

/**
 * How long the longest run of one and the same answer among the statements is, where that is long enough to mention; else
 * null. A statement that is open or left out ends a run.
 */
export function tellingRun(answers: AnswerMap): number | null {
  let longest = 0
  let length = 0
  let last: unknown
  for (const { id, part } of questions) {
    if (part === 'importance') continue
    const answer = answers[id]
    length = typeof answer !== 'number' ? 0 : answer === last ? length + 1 : 1
    last = answer
    longest = Math.max(longest, length)
  }
  return longest >= TELLING ? longest : null
}
