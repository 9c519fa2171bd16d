import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import type { AuthCaller, Context } from '#server/context.ts'
import {
  assertLiveConsent,
  ensureDraft,
  findDraft,
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
  lockClaimant,
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
      await lockClaimant(trx, userId)
      const claim = await findClaim(trx, { invitationId: invitation.id })
      if (claim && claim.userId === userId) return { assessmentId: claim.assessmentId }
      // First everything that is the caller's own or the inviter's doing, and only then whether the link was claimed:
      // whoever could not claim it gets the same answer either way, and an inviter learns nothing from a second
      // account without making the invitation that account's own.
      assertLinkLives(invitation, at)
      const own = await findOwnToClaim(trx, invitation, userId, input.assessmentId)

      // Held in the order in which a deletion takes them, and the invitation until the end: claims come one by one.
      if (!(await holdAssessment(trx, invitation.assessmentId))) throw new ApiError('not_found')
      const held = await lockInvitation(trx, invitation.id)
      if (!held) throw new ApiError('not_found')
      assertLinkLives({ ...invitation, status: held.status, expiresAt: held.expires_at }, at)
      if (held.claimed_at !== null) throw new ApiError('not_found')

      const assessmentId = own ?? (await ensureDraft(trx, context, userId)).draft.id
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
 * invitations); else the open draft, undefined where there is none yet. The choice and every refusal rest on the
 * caller's own doings alone.
 */
async function findOwnToClaim(
  trx: Context['db'],
  invitation: InvitationRecord,
  userId: string,
  asked: string | undefined,
): Promise<string | undefined> {
  if (!(await findLiveConsent(trx, userId, 'assessment'))) throw new ApiError('consent_required')
  assertNotFrozen(await findStanding(trx, userId))
  if (asked !== undefined) {
    const assessment = await findOwnAssessment(trx, userId, asked)
    if (!assessment) throw new ApiError('not_found')
    assertLiveConsent(assessment)
    return unclaimed(trx, assessment.id)
  }
  const crossed = await findAssessmentInvitingTo(trx, userId, invitation.inviterAddressHash)
  if (crossed !== undefined && !(await findClaim(trx, { assessmentId: crossed }))) return crossed
  const draft = await findDraft(trx, userId)
  return draft && unclaimed(trx, draft.id)
}

/** The assessment again, unless it has claimed an invitation before. */
async function unclaimed(trx: Context['db'], assessmentId: string): Promise<string> {
  if (await findClaim(trx, { assessmentId })) throw new ApiError('already_paired')
  return assessmentId
}
