import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import type { AuthCaller, Context } from '#server/context.ts'
import {
  assertLiveConsent,
  ensureDraft,
  findOwnAssessment,
  holdAssessment,
} from '#server/features/assessment/index.ts'
import { assertNotFrozen, findLiveConsent, findStanding } from '#server/features/consent/index.ts'
import type { InvitationRecord } from '#server/features/invitation/repository.ts'
import {
  findAssessmentInvitingTo,
  findClaim,
  findInvitation,
  findInvitationByToken,
  insertClaim,
  lockInvitation,
} from '#server/features/invitation/repository.ts'
import { assertLinkLives } from '#server/features/invitation/rules.ts'
import { hashAddress, hashToken, isSameHash } from '#server/features/invitation/tokens.ts'
import { peopleKey, tiePair } from '#server/features/pair/index.ts'
import { inTransaction, recordEvent } from '#server/features/records/index.ts'
import { rates, spans } from '#server/limits.ts'

export const acceptInvitation = defineHandler(
  calls.acceptInvitation,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const { userId } = caller
    const invitation = await findFor(context, caller, input.token)
    if (!invitation || invitation.inviterId === userId) throw new ApiError('not_found')
    const at = context.now()

    return inTransaction(context.db, async (trx) => {
      // Held in the order in which a deletion takes them, and the invitation until the end: claims come one by one.
      if (!(await holdAssessment(trx, invitation.assessmentId))) throw new ApiError('not_found')
      const held = await lockInvitation(trx, invitation.id)
      const claim = await findClaim(trx, { invitationId: invitation.id })
      if (claim && claim.userId === userId) return { assessmentId: claim.assessmentId }
      if (!held || held.claimed_at !== null) throw new ApiError('not_found')
      assertLinkLives({ ...invitation, status: held.status, expiresAt: held.expires_at }, at)
      if (!(await findLiveConsent(trx, userId, 'assessment'))) throw new ApiError('consent_required')
      assertNotFrozen(await findStanding(trx, userId))

      const assessmentId = await chooseAssessment(trx, context, invitation, userId, input.assessmentId)
      const isClaimed = await insertClaim(trx, { assessmentId, invitationId: invitation.id, userId, at })
      if (!isClaimed) throw new ApiError('already_paired')
      // Where one of the two is in a pair already (a crossed claim, an earlier partner), nothing more is tied, and
      // nothing tells: whoever claimed whose invitation is not for the other to know.
      await tiePair(trx, {
        invitationId: invitation.id,
        halves: [
          { assessmentId: invitation.assessmentId, userId: invitation.inviterId },
          { assessmentId, userId },
        ],
        peopleHash: context.keyring.keyedHash('pair-people', peopleKey(userId, invitation.inviterId)),
        at,
        recentAfter: new Date(at.getTime() - spans.retakeMs),
      })
      await recordEvent(trx, { userId, action: 'invitation.claimed', subjectId: assessmentId, at })
      return { assessmentId }
    })
  },
)

/** By the token of a link for whoever holds it; by id for the confirmed address alone. */
async function findFor(
  context: Context,
  caller: AuthCaller,
  tokenOrId: string,
): Promise<InvitationRecord | undefined> {
  const isToken = tokenOrId.length === 43
  if (isToken) return findInvitationByToken(context.db, hashToken(tokenOrId))
  const invitation = await findInvitation(context.db, tokenOrId)
  if (!invitation || !caller.emailConfirmed) return undefined
  return isSameHash(invitation.addressHash, hashAddress(context.keyring, caller.email))
    ? invitation
    : undefined
}

/**
 * The assessment that is asked for; else the one from which the caller has invited the inviter (crossed
 * invitations); else the open draft. The choice rests on the caller's own doings alone.
 */
async function chooseAssessment(
  trx: Context['db'],
  context: Context,
  invitation: InvitationRecord,
  userId: string,
  asked: string | undefined,
): Promise<string> {
  if (asked !== undefined) {
    const assessment = await findOwnAssessment(trx, userId, asked)
    if (!assessment) throw new ApiError('not_found')
    assertLiveConsent(assessment)
    return assessment.id
  }
  const crossed = await findAssessmentInvitingTo(trx, userId, invitation.inviterAddressHash)
  if (crossed !== undefined && !(await findClaim(trx, { assessmentId: crossed }))) return crossed
  return (await ensureDraft(trx, context, userId)).draft.id
}
