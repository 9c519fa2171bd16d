import type { Context } from '#server/context.ts'
import { closeLevels, findPairOf, leavePair } from '#server/features/pair/index.ts'
import { findClaim, saveWithdrawn } from './repository.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/**
 * Withdraws an invitation: its link ends, the pair that came of it is left, and what its assessment had opened for
 * that one person is closed. Runs the same statements whether or not it was ever claimed.
 */
export async function withdraw(
  trx: Context['db'],
  invitation: { id: string; assessmentId: string; inviterId: string },
  at: Date,
): Promise<void> {
  await saveWithdrawn(trx, invitation.id)
  const pair = await findPairOf(trx, invitation.assessmentId)
  const claim = await findClaim(trx, { invitationId: invitation.id })
  // Crossed invitations are one pair, whichever of the two tied it.
  const isItsPair =
    pair !== undefined &&
    (pair.invitationId === invitation.id || (claim !== undefined && pair.other?.userId === claim.userId))
  await leavePair(trx, isItsPair ? pair.id : NOBODY, at)
  await closeLevels(trx, { userId: invitation.inviterId, assessmentId: invitation.assessmentId }, at)
}
