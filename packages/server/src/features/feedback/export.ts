import type { Context } from '#server/context.ts'
import { listOwnSurveys } from './repository.ts'
import { openTexts } from './sealed-columns.ts'
import { describeResults, openOwnRatings } from './surveys.ts'

/** What the person wrote, and the results exactly as the page shows them. */
export async function exportSurveys(
  context: Context,
  userId: string,
): Promise<Record<string, readonly unknown[]>> {
  const records = await listOwnSurveys(context.db, userId)
  return {
    feedback_results: records.map((record) => ({
      message: openTexts(context.keyring.open(record.sealedKey), record).message,
      ...describeResults(context, record),
      selfRatings: openOwnRatings(context, record),
    })),
  }
}
