import type { Survey, SurveyResults } from '@twofold/contract/feedback'
import type { ObserverRatings } from '@twofold/instrument'
import { presentFeedback, scoreRater } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import { decryptLinkToken, decryptSelfRatings, decryptTexts, decryptTotals } from './encrypted-columns.ts'
import type { SurveyRecord } from './repository.ts'
import { closedSince, presentSurvey, surveyUrl } from './rules.ts'

/** A survey as its owner reads it. */
export function describeSurvey(context: Context, record: SurveyRecord): Survey {
  const key = context.keyring.decryptKey(record.encryptedKey)
  const token = record.encryptedLinkToken && decryptLinkToken(key, record.id, record.encryptedLinkToken)
  const url = token && surveyUrl(context.config.publicUrl, token)
  return presentSurvey(record, { ...decryptTexts(key, record), url }, context.now())
}

/** The two counts that the owner may know. */
export function countAnswers(
  context: Context,
  record: SurveyRecord,
): { responses: number; released: number } {
  const totals = decryptTotals(
    context.keyring.decryptKey(record.encryptedKey),
    record.id,
    record.encryptedTotals,
  )
  return { responses: totals.responses, released: totals.basedOn }
}

/** The owner's own answers to the statements of a survey; null until they are given. */
export function decryptOwnRatings(context: Context, record: SurveyRecord): ObserverRatings | null {
  const { encryptedSelfRatings } = record
  if (!encryptedSelfRatings) return null
  return decryptSelfRatings(context.keyring.decryptKey(record.encryptedKey), record.id, encryptedSelfRatings)
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
  const key = context.keyring.decryptKey(record.encryptedKey)
  const totals = decryptTotals(key, record.id, record.encryptedTotals)
  const own = decryptOwnRatings(context, record)
  return {
    id: record.id,
    title: decryptTexts(key, record).title,
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
