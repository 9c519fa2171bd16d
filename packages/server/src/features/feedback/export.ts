import type { Context } from '#server/context.ts'
import { decryptTexts } from './encrypted-columns.ts'
import { listOwnSurveys } from './repository.ts'
import { decryptOwnRatings, presentResults } from './surveys.ts'

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
