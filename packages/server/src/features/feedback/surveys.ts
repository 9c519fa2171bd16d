import type { Survey, SurveyResults } from '@twofold/contract/feedback'
import { presentFeedback, scorePart } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import { findCompletedBefore, openAssessment } from '#server/features/assessment/index.ts'
import type { SurveyRecord } from './repository.ts'
import { closedSince, presentSurvey, surveyUrl } from './rules.ts'
import { openLinkToken, openTexts, openTotals } from './sealed-columns.ts'

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

type SelfValues = Parameters<typeof presentFeedback>[1]

/** The owner's own values of the latest completed assessment; none while its consent is withdrawn. */
export async function findSelfValues(context: Context, ownerId: string): Promise<SelfValues> {
  const future = new Date(context.now().getTime() + 1)
  const latest = await findCompletedBefore(context.db, ownerId, future)
  if (!latest?.consentLive) return () => null
  const scores = scorePart(openAssessment(context.keyring, latest).answers.answers, 'self')
  return (factor) => scores[factor]?.native ?? null
}

/** All that the owner ever gets to read of the answers, for page and export alike. */
export function describeResults(context: Context, record: SurveyRecord, self: SelfValues): SurveyResults {
  const key = context.keyring.open(record.sealedKey)
  const totals = openTotals(key, record.id, record.sealedTotals)
  return {
    id: record.id,
    title: openTexts(key, record).title,
    threshold: record.threshold,
    responses: totals.responses,
    closedAt: closedSince(record, context.now())?.toISOString() ?? null,
    released:
      totals.basedOn === 0
        ? null
        : { basedOn: totals.basedOn, factors: presentFeedback(totals.released, self) },
  }
}
