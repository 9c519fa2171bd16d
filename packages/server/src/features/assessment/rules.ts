import { ApiError } from '@twofold/contract'
import {
  type Answer,
  type AnswerSet,
  factors,
  type ImportanceAnswer,
  missingItems,
  statements,
  TOTAL_QUESTIONS,
} from '@twofold/instrument'
import type { AssessmentRow } from './tables.ts'

const statementIds = new Set<string>(statements.map((statement) => statement.id))
const factorIds = new Set<string>(factors.map((factor) => factor.id))

export interface NewAnswers {
  answers?: Readonly<Record<string, Answer>>
  importance?: Readonly<Record<string, ImportanceAnswer>>
}

/** Throws `validation_failed` listing every item that the questionnaire does not have. */
export function assertKnownItems(input: NewAnswers): void {
  const unknown = [
    ...Object.keys(input.answers ?? {})
      .filter((id) => !statementIds.has(id))
      .map((id) => ({
        path: `answers.${id}`,
        code: 'unknown_statement',
        message: `There is no statement "${id}".`,
      })),
    ...Object.keys(input.importance ?? {})
      .filter((id) => !factorIds.has(id))
      .map((id) => ({
        path: `importance.${id}`,
        code: 'unknown_factor',
        message: `There is no factor "${id}".`,
      })),
  ]
  const first = unknown[0]
  if (first) throw new ApiError('validation_failed', { detail: first.message, errors: unknown })
}

export function mergeAnswers(stored: AnswerSet, input: NewAnswers): AnswerSet {
  return {
    answers: { ...stored.answers, ...input.answers },
    importance: { ...stored.importance, ...input.importance },
  }
}

export function omitPartnerAnswers(set: AnswerSet): AnswerSet {
  const own = statements.filter((statement) => statement.part === 'self')
  return {
    answers: Object.fromEntries(own.map(({ id }) => [id, set.answers[id]])),
    importance: set.importance,
  }
}

/** Number of answered or skipped items. */
export function countAnswered(set: AnswerSet): number {
  return TOTAL_QUESTIONS - missingItems(set).length
}

export function assertComplete(set: AnswerSet): void {
  const missing = missingItems(set)
  if (missing.length > 0) throw new ApiError('incomplete', { missing })
}

/** Throws `consent_required`: answers are read and written only while the consent is valid, but stay stored. */
export function assertLiveConsent(record: { consentLive: boolean }): void {
  if (!record.consentLive) throw new ApiError('consent_required')
}

/** Adds the progress to a record, of which the response contains the fields of an assessment only. */
export function presentHead<Head extends Pick<AssessmentRow, 'status'>>(
  head: Head,
  { answered, partnerFirstName }: { answered: number; partnerFirstName: string | null },
) {
  return {
    ...head,
    partnerFirstName,
    answered: head.status === 'completed' ? TOTAL_QUESTIONS : answered,
    total: TOTAL_QUESTIONS,
  }
}

/** Includes the answers of a draft; answers of a completed assessment are never returned. */
export function presentAssessment<Head extends Pick<AssessmentRow, 'status'>>(
  head: Head,
  { answers: set, partnerFirstName }: { answers: AnswerSet; partnerFirstName: string | null },
) {
  const presented = presentHead(head, { answered: countAnswered(set), partnerFirstName })
  if (head.status === 'completed') return presented
  return { ...presented, answers: omitUndefined(set.answers), importance: omitUndefined(set.importance) }
}

function omitUndefined<A extends Answer>(record: Readonly<Record<string, A | undefined>>): Record<string, A> {
  const defined: Record<string, A> = {}
  for (const [id, answer] of Object.entries(record)) if (answer !== undefined) defined[id] = answer
  return defined
}
