import type { Context } from '#server/context.ts'
import { lockAssessment } from '#server/features/assessment/index.ts'
import { closeLevels, leavePair } from '#server/features/pair/index.ts'
import { saveWithdrawn } from './repository.ts'

/**
 * Withdraws an invitation: its link ends, the pair of its assessment is left, and what that had opened for one person
 * is closed. An assessment with an open invitation is in no pair but with the person whom it invited. The same
 * statements, and a free assessment afterwards, whether or not the invitation was ever claimed.
 */
export async function withdraw(
  trx: Context['db'],
  invitation: { id: string; assessmentId: string; inviterId: string },
  at: Date,
): Promise<void> {
  // As a deletion of it begins.
  await lockAssessment(trx, invitation.assessmentId)
  await saveWithdrawn(trx, invitation.id)
  await leavePair(trx, invitation.assessmentId, at)
  await closeLevels(trx, { userId: invitation.inviterId, assessmentId: invitation.assessmentId }, at)
}
