import { type AnswerMap, questions } from './questionnaire.ts'

/** Statements alternate between factors and one in four is reverse-keyed, so longer runs suggest careless answers. */
const MIN_RUN_LENGTH = 12

/**
 * Returns the length of the longest run of identical answers to statements, or null if it is below the threshold.
 * An unanswered or skipped statement ends a run.
 */
export function findIdenticalRun(answers: AnswerMap): number | null {
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
  return longest >= MIN_RUN_LENGTH ? longest : null
}
