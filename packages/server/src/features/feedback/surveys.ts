import type { Survey, SurveyResults } from '@twofold/contract/feedback'
import type { ObserverRatings } from '@twofold/instrument'
import { presentFeedback, scoreRater } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import type { SurveyRecord } from './repository.ts'
import { closedSince, presentSurvey, surveyUrl } from './rules.ts'
import { openLinkToken, openSelfRatings, openTexts, openTotals } from './sealed-columns.ts'

/** A survey as its owner reads it. */
export function describeSurvey(context: Context, record: SurveyRecord): Survey {
  const key = context.keyring.open(record.sealedKey)
  const token = record.sealedLinkToken && openLinkToken(key, record.id, record.sealedLinkToken)
  const url = token && surveyUrl(context.config.publicUrl, token)
  return presentSurvey(record, { ...openTexts(key, record), url }, context.now())
}

/** The two counts that the owner may know. */
export function countAnswers(
  context: Context,
  record: SurveyRecord,
): { responses: number; released: number } {
  const totals = openTotals(context.keyring.open(record.sealedKey), record.id, record.sealedTotals)
  return { responses: totals.responses, released: totals.basedOn }
}

/** The owner's own answers to the statements of a survey; null until they are given. */
export function openOwnRatings(context: Context, record: SurveyRecord): ObserverRatings | null {
  const { sealedSelfRatings } = record
  if (!sealedSelfRatings) return null
  return openSelfRatings(context.keyring.open(record.sealedKey), record.id, sealedSelfRatings)
}

/** The owner's values on 0-100 from the same statements that the others rate; other statements are not comparable. */
function selfValues(ratings: ObserverRatings | null): Parameters<typeof presentFeedback>[1] {
  const values = ratings && scoreRater(ratings)
  return (factor) => {
    const sixths = values?.[factor] ?? null
    return sixths === null ? null : 25 * (sixths / 6 - 1)
  }
}

/** All that the owner ever gets to read of the answers, for page and export alike. */
export function describeResults(context: Context, record: SurveyRecord): SurveyResults {
  const key = context.keyring.open(record.sealedKey)
  const totals = openTotals(key, record.id, record.sealedTotals)
  const own = openOwnRatings(context, record)
  return {
    id: record.id,
    title: openTexts(key, record).title,
    threshold: record.threshold,
    responses: totals.responses,
    closedAt: closedSince(record, context.now())?.toISOString() ?? null,
    selfAnswered: own !== null,
    released:
      totals.basedOn === 0
        ? null
        : { basedOn: totals.basedOn, factors: presentFeedback(totals.released, selfValues(own)) },
  }
}
