import type { Context } from '#server/context.ts'
import { lockAssessment } from '#server/features/assessment/index.ts'
import { leavePair, resetSharing } from '#server/features/pair/index.ts'
import { updateInvitation } from './repository.ts'

/**
 * Withdraws an invitation: ends its link, leaves the pair of its assessment and stops sharing. An assessment with an open
 * invitation can be in a pair only with the invited person. Executes the same statements, and the assessment can be paired
 * again, whether or not the invitation was claimed.
 */
export async function withdraw(
  trx: Context['db'],
  invitation: { id: string; assessmentId: string; inviterId: string },
  at: Date,
): Promise<void> {
  // Same lock order as deleting the assessment, to prevent deadlocks.
  await lockAssessment(trx, invitation.assessmentId)
  await updateInvitation(trx, invitation.id, { status: 'withdrawn' })
  await leavePair(trx, invitation.assessmentId, at)
  await resetSharing(trx, { userId: invitation.inviterId, assessmentId: invitation.assessmentId }, at)
}
