import { ApiError, config } from '@twofold/contract'
import type { Survey } from '@twofold/contract/feedback'
import type { ObserverRatings, RaterValues } from '@twofold/instrument'
import { observerStatements } from '@twofold/instrument'

const statementIds = new Set(observerStatements.map((statement) => statement.id))

export interface SurveyDates {
  createdAt: Date
  closesAt: Date
  closedAt: Date | null
}

/** When it closed, also if its time is over but the job has not closed it yet. */
export function closedSince(survey: SurveyDates, now: Date): Date | null {
  return survey.closedAt ?? (survey.closesAt <= now ? survey.closesAt : null)
}

/** Closed, replaced, unknown and hidden surveys give the same response, so that a link reveals none of these. */
export function assertAnswerable<S extends SurveyDates & { ownerHidden: boolean }>(
  survey: S | undefined,
  now: Date,
): S {
  if (!survey || survey.ownerHidden || closedSince(survey, now)) throw new ApiError('not_found')
  return survey
}

/** A consent is given to today's wording and to no other. */
export function assertFeedbackWording(wording: string): void {
  if (wording === config.consentWordings.feedback) return
  const message = 'This wording is not the current one. Load the page again.'
  throw new ApiError('validation_failed', {
    detail: message,
    errors: [{ path: 'consent', code: 'wording_outdated', message }],
  })
}

/** Rejects ratings of unknown items. A missing rating means "not observed". */
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

/** Rejects a response that rates no factor: it would fill a batch and leave the other responses less hidden. */
export function assertSaysSomething(values: RaterValues): void {
  if (Object.values(values).some((value) => value !== null)) return
  const message = 'Rate at least two of the three statements of one factor'
  throw new ApiError('validation_failed', {
    detail: message,
    errors: [{ path: 'ratings', code: 'ratings_too_few', message }],
  })
}

/** The start of the day, but not before the survey was created, so that a full survey does not reveal when the last response came. */
export function closingDay(now: Date, createdAt: Date): Date {
  const day = new Date(now)
  day.setUTCHours(0, 0, 0, 0)
  return day < createdAt ? createdAt : day
}

export function surveyUrl(publicUrl: string, token: Uint8Array): string {
  return `${publicUrl}/360-survey/${Buffer.from(token).toString('base64url')}`
}

export function presentSurvey(
  survey: SurveyDates & { id: string; threshold: number },
  opened: { title: string; message: string | null; url: string | null },
  now: Date,
): Survey {
  const closedAt = closedSince(survey, now)
  return {
    id: survey.id,
    url: closedAt ? null : opened.url,
    title: opened.title,
    message: opened.message,
    threshold: survey.threshold,
    createdAt: survey.createdAt.toISOString(),
    closesAt: survey.closesAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}
