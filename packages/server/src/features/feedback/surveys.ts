import { type ObserverRatings, presentFeedback, scoreRater } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import { decryptLinkToken, decryptSelfRatings, decryptTexts, decryptTotals } from './encrypted-columns.ts'
import { listOwnSurveys, type SurveyRecord } from './repository.ts'
import { findClosedAt, surveyUrl } from './rules.ts'

/** A survey with its link while it is open, of which the response contains no encrypted column. */
export function presentOwnSurvey(context: Context, record: SurveyRecord) {
  const key = context.keyring.decryptKey(record.encryptedKey)
  const closedAt = findClosedAt(record, context.now())
  const token = closedAt === null ? record.encryptedLinkToken : null
  const url = token && surveyUrl(context.config.publicUrl, decryptLinkToken(key, record.id, token))
  return { ...record, ...decryptTexts(key, record), url, closedAt }
}

/** The counts that the owner is allowed to see. */
export function countResponses(
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

/** The owner's ratings of the survey's statements; null without any. */
export function decryptOwnRatings(context: Context, record: SurveyRecord): ObserverRatings | null {
  const { encryptedSelfRatings } = record
  if (!encryptedSelfRatings) return null
  return decryptSelfRatings(context.keyring.decryptKey(record.encryptedKey), record.id, encryptedSelfRatings)
}

/** Scores the owner's ratings from 0 to 100, only from statements that respondents rate too: others are not comparable. */
function scoreOwner(ratings: ObserverRatings | null): Parameters<typeof presentFeedback>[1] {
  const values = ratings && scoreRater(ratings)
  return (factor) => {
    const sixths = values?.[factor] ?? null
    return sixths === null ? null : 25 * (sixths / 6 - 1)
  }
}

/** The results, for page and export: the only data about responses that the owner can read. */
export function presentResults(context: Context, record: SurveyRecord) {
  const key = context.keyring.decryptKey(record.encryptedKey)
  const totals = decryptTotals(key, record.id, record.encryptedTotals)
  const ownRatings = decryptOwnRatings(context, record)
  return {
    id: record.id,
    title: decryptTexts(key, record).title,
    threshold: record.threshold,
    responses: totals.responses,
    closedAt: findClosedAt(record, context.now()),
    selfAnswered: ownRatings !== null,
    released:
      totals.basedOn === 0
        ? null
        : { basedOn: totals.basedOn, factors: presentFeedback(totals.released, scoreOwner(ownRatings)) },
  }
}

/** Texts that the owner wrote, and the results exactly as the page shows them. */
export async function exportSurveys(
  context: Context,
  userId: string,
): Promise<Record<string, readonly unknown[]>> {
  const records = await listOwnSurveys(context.db, userId)
  return {
    feedback_results: records.map((record) => ({
      message: decryptTexts(context.keyring.decryptKey(record.encryptedKey), record).message,
      ...presentResults(context, record),
      selfRatings: decryptOwnRatings(context, record),
    })),
  }
}
