import { TOTAL_QUESTIONS } from './counts.ts'
import { type FactorId, factors } from './factors.ts'
import { statements } from './statements.ts'

export type Rating = 1 | 2 | 3 | 4 | 5

/**
 * `skip` is "Prefer not to say", `not_applicable` is "Doesn't apply to us". Both count as
 * done and are not scored; only the first counts as a refusal.
 */
export type Answer = Rating | 'skip' | 'not_applicable'

/** Importance questions always apply. */
export type ImportanceAnswer = Exclude<Answer, 'not_applicable'>

/** Answers by statement id. */
export type Answers = Readonly<Record<string, Answer | undefined>>

export type Importance = Readonly<Partial<Record<FactorId, ImportanceAnswer>>>

export interface AnswerSet {
  answers: Answers
  importance: Importance
}

/** Ids of unanswered questions: statement ids, then `importance.<factorId>`, in presentation order. */
export function missingItems(set: AnswerSet): string[] {
  const missing: string[] = []
  for (const statement of statements) {
    if (set.answers[statement.id] === undefined) missing.push(statement.id)
  }
  for (const factor of factors) {
    if (set.importance[factor.id] === undefined) missing.push(`importance.${factor.id}`)
  }
  return missing
}

/** True when every self statement is answered or skipped, so that the own profile can be shown. */
export function isOwnPartDone(answers: Answers): boolean {
  return statements.every((statement) => statement.part !== 'self' || answers[statement.id] !== undefined)
}

export const PACKED_LENGTH = TOTAL_QUESTIONS

const SKIPPED = 6
const NOT_APPLICABLE = 7

/** The rating of an answer; null if it is skipped, not applicable or missing. */
export function ratingOf(answer: Answer | undefined): Rating | null {
  return typeof answer === 'number' ? answer : null
}

function toByte(answer: Answer | undefined): number {
  if (answer === 'skip') return SKIPPED
  if (answer === 'not_applicable') return NOT_APPLICABLE
  return answer ?? 0
}

function fromByte(byte: number): Answer | undefined {
  if (byte === 0) return undefined
  if (byte === SKIPPED) return 'skip'
  if (byte === NOT_APPLICABLE) return 'not_applicable'
  if (byte === 1 || byte === 2 || byte === 3 || byte === 4 || byte === 5) return byte
  throw new RangeError(`Unknown answer byte ${byte}`)
}

/**
 * One byte per question: the 96 statements in presentation order, then importance in factor order; 0 is unanswered, 1-5
 * the rating, 6 skipped, 7 not applicable. The length is constant, so the size of the encrypted copy reveals nothing.
 */
export function packAnswers(set: AnswerSet): Uint8Array {
  const bytes = new Uint8Array(PACKED_LENGTH)
  for (const [index, statement] of statements.entries()) bytes[index] = toByte(set.answers[statement.id])
  for (const [index, factor] of factors.entries()) {
    bytes[statements.length + index] = toByte(set.importance[factor.id])
  }
  return bytes
}

/** The reverse of `packAnswers`; throws a RangeError on a wrong length or an unknown byte. */
export function unpackAnswers(bytes: Uint8Array): AnswerSet {
  if (bytes.length !== PACKED_LENGTH)
    throw new RangeError(`Expected ${PACKED_LENGTH} bytes, got ${bytes.length}`)
  const answers: Record<string, Answer> = {}
  const importance: Partial<Record<FactorId, ImportanceAnswer>> = {}
  for (const [index, statement] of statements.entries()) {
    const answer = fromByte(bytes[index] ?? 0)
    if (answer !== undefined) answers[statement.id] = answer
  }
  for (const [index, factor] of factors.entries()) {
    const answer = fromByte(bytes[statements.length + index] ?? 0)
    if (answer === 'not_applicable') throw new RangeError('Importance answers cannot be not_applicable')
    if (answer !== undefined) importance[factor.id] = answer
  }
  return { answers, importance }
}
