import type { Context } from '#server/context.ts'
import { decryptAssessment } from './drafts.ts'
import { listOwnAssessments } from './repository.ts'

/** The user's decrypted answers; needs no consent because access to one's own data (Art. 15 GDPR) does not. */
export async function exportAnswers(
  context: Context,
  userId: string,
): Promise<Record<string, readonly unknown[]>> {
  const records = await listOwnAssessments(context.db, userId)
  return {
    answers: records.map((record) => ({
      assessment_id: record.id,
      ...decryptAssessment(context.keyring, record),
    })),
  }
}
