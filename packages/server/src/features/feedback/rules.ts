import { ApiError, config, invalidField } from '@twofold/contract'
import { type ObserverRatings, observerStatements, type RaterValues } from '@twofold/instrument'

const statementIds = new Set(observerStatements.map((statement) => statement.id))

export interface SurveyDates {
  createdAt: Date
  closesAt: Date
  closedAt: Date | null
}

/** Time of closing, even if the survey has expired and the job has not closed it yet; null if it is open. */
export function findClosedAt(survey: SurveyDates, now: Date): Date | null {
  return survey.closedAt ?? (survey.closesAt <= now ? survey.closesAt : null)
}

/** Throws the same `not_found` for closed, replaced, unknown and hidden surveys, so that a link does not reveal the cause. */
export function assertAcceptsResponses<S extends SurveyDates & { ownerHidden: boolean }>(
  survey: S | undefined,
  now: Date,
): S {
  if (!survey || survey.ownerHidden || findClosedAt(survey, now)) throw new ApiError('not_found')
  return survey
}

/** Throws `validation_failed` unless `wording` is the current one. */
export function assertFeedbackWording(wording: string): void {
  if (wording === config.consentWordings.feedback) return
  throw invalidField(
    'consent',
    'wording_outdated',
    'This wording is not the current one. Load the page again.',
  )
}

/** Throws `validation_failed` for unknown items. A missing rating means "not observed". */
export function assertRatings(ratings: ObserverRatings): void {
  const unknown = Object.keys(ratings)
    .filter((id) => !statementIds.has(id))
    .map((id) => ({
      path: `ratings.${id}`,
      code: 'unknown_statement',
      message: `There is no statement "${id}".`,
    }))
  if (unknown[0]) throw new ApiError('validation_failed', { detail: unknown[0].message, errors: unknown })
}

/** Throws `validation_failed` if no factor is rated: such a response would fill a batch without hiding the others. */
export function assertRatesFactor(values: RaterValues): void {
  if (Object.values(values).some((value) => value !== null)) return
  throw invalidField('ratings', 'ratings_too_few', 'Rate at least two of the three statements of one factor')
}

/**
 * Closing time of a full survey: the start of the day, but not before its creation, so that it does not reveal the time of
 * the last response.
 */
export function closingDay(now: Date, createdAt: Date): Date {
  const day = new Date(now)
  day.setUTCHours(0, 0, 0, 0)
  return day < createdAt ? createdAt : day
}

export function surveyUrl(publicUrl: string, token: Uint8Array): string {
  return `${publicUrl}/360-survey/${Buffer.from(token).toString('base64url')}`
}
