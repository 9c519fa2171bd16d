import type { Context } from '#server/context.ts'
import { decryptAssessment } from './drafts.ts'
import { listOwnAssessments } from './repository.ts'

/** The person's own answers, opened; their own copy, so it needs no consent of theirs. */
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
