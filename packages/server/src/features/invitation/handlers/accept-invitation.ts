import { ApiError, invitation as calls } from '@twofold/contract'
import {
  chooseLanguage,
  getInstrumentVersion,
  type InstrumentVersion,
  type TextLanguage,
} from '@twofold/instrument'
import { defineHandler, WRITE } from '#server/api/handler.ts'
import type { AuthCaller, Context } from '#server/context.ts'
import {
  assertLiveConsent,
  countAnswered,
  decryptAssessment,
  ensureDraft,
  findDraft,
  getOwnAssessment,
  lockAssessment,
  lockOwnAssessment,
  updateDraft,
} from '#server/features/assessment/index.ts'
import { findLiveConsent } from '#server/features/consent/index.ts'
import { hashEmail, isSameHash } from '#server/features/invitation/email-hashes.ts'
import { NIL_ID } from '#server/features/invitation/nil-id.ts'
import {
  findAssessmentInvitingTo,
  findClaim,
  findInvitation,
  findInvitationByToken,
  findOpenInvitation,
  findOwnClaim,
  type InvitationRecord,
  insertClaim,
  lockInvitation,
  lockInvitationUsers,
} from '#server/features/invitation/repository.ts'
import { assertLinkValid } from '#server/features/invitation/rules.ts'
import {
  createPair,
  findPair,
  leavePair,
  markResultsShared,
  userPairKey,
} from '#server/features/pair/index.ts'
import { assertNotFrozen, findAccountState } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { durations } from '#server/limits.ts'

export const acceptInvitation = defineHandler(
  calls.acceptInvitation,
  WRITE,
  async ({ input, caller, context }) => {
    const { userId } = caller
    const claimed = await findOwnClaim(context.db, { userId, ...parseIdentifier(input.token) })
    if (claimed) return { assessmentId: claimed.assessmentId }
    const invitation = await findAccessible(context, caller, input.token)
    if (!invitation || invitation.inviterId === userId) throw new ApiError('not_found')
    const at = context.now()

    return inTransaction(context.db, async (trx) => {
      // Locks the inviter too, so that the second of two crossed claims sees the pair of the first.
      await lockInvitationUsers(trx, userId, invitation.inviterId)
      const claim = await findClaim(trx, { invitationId: invitation.id })
      if (claim && claim.userId === userId) return { assessmentId: claim.assessmentId }
      // Checks everything about caller and inviter before checking whether the link was claimed: a caller who cannot claim
      // gets the same response either way, so an inviter can test the link with a second account only by claiming it.
      assertLinkValid(invitation, at)
      const own = await findOwnToClaim(trx, invitation, userId, input.assessmentId)
      const ownVersion = own === undefined ? undefined : await lockAssessment(trx, own)
      if (own !== undefined && !ownVersion) throw new ApiError('not_found')

      // Same lock order as deletions, to prevent deadlocks; the invitation lock serialises claims.
      const inviterVersion = await lockAssessment(trx, invitation.assessmentId)
      if (!inviterVersion) throw new ApiError('not_found')
      // Results compare both assessments, so both need the inviter's version.
      const version = getInstrumentVersion(inviterVersion.instrumentVersion)
      const locale = chooseLanguage(version, input.locale ?? 'en')
      if (own !== undefined && ownVersion?.instrumentVersion !== version) {
        await changeVersion(trx, context, { userId, id: own, version, locale, at })
      }
      const locked = await lockInvitation(trx, invitation.id)
      if (!locked) throw new ApiError('not_found')
      assertLinkValid({ ...invitation, status: locked.status, expiresAt: locked.expiresAt }, at)
      if (locked.claimedAt !== null) throw new ApiError('not_found')

      const assessmentId = own ?? (await ensureDraft(trx, context, userId, { version, locale })).draft.id
      const isClaimed = await insertClaim(trx, { assessmentId, invitationId: invitation.id, userId, at })
      if (!isClaimed) throw new ApiError('already_paired')
      // Leaves a pair with a third user who has claimed the caller's own invitation to this inviter, so that the new pair
      // does not depend on it.
      const before = await findPair(trx, assessmentId)
      await leavePair(trx, before?.other?.userId === invitation.inviterId ? NIL_ID : assessmentId, at)
      // Creates no second pair after a crossed claim. The response is the same, so that neither user learns who claimed
      // first.
      await createPair(trx, {
        invitationId: invitation.id,
        halves: [
          { assessmentId: invitation.assessmentId, userId: invitation.inviterId },
          { assessmentId, userId },
        ],
        usersHash: context.keyring.keyedHash('pair-people', userPairKey(userId, invitation.inviterId)),
        at,
        recentAfter: new Date(at.getTime() - durations.retakeMs),
      })
      await markResultsShared(trx, assessmentId, at)
      await recordEvent(trx, { userId, action: 'invitation.claimed', subjectId: assessmentId, at })
      return { assessmentId }
    })
  },
)

/** Changes the version of a draft without answers; otherwise throws `version_differs`, because answers belong to their version. */
async function changeVersion(
  trx: Context['db'],
  context: Context,
  target: { userId: string; id: string; version: InstrumentVersion; locale: TextLanguage; at: Date },
): Promise<void> {
  const record = await lockOwnAssessment(trx, target.userId, target.id)
  if (!record) throw new ApiError('not_found')
  const isEmpty = countAnswered(decryptAssessment(context.keyring, record).answers) === 0
  const questionnaire = { instrumentVersion: target.version, locale: target.locale }
  const isChanged = isEmpty && (await updateDraft(trx, record.id, { questionnaire, at: target.at }))
  if (!isChanged) throw new ApiError('version_differs')
}

const TOKEN_LENGTH = 43

function parseIdentifier(tokenOrId: string): { tokenHash: Uint8Array } | { invitationId: string } {
  return tokenOrId.length === TOKEN_LENGTH
    ? { tokenHash: hashLinkToken(tokenOrId) }
    : { invitationId: tokenOrId }
}

/** Finds an invitation by link token for any user, and by id only for its verified email. */
async function findAccessible(
  context: Context,
  caller: AuthCaller,
  tokenOrId: string,
): Promise<InvitationRecord | undefined> {
  const by = parseIdentifier(tokenOrId)
  if ('tokenHash' in by) return findInvitationByToken(context.db, by.tokenHash)
  const invitation = await findInvitation(context.db, by.invitationId)
  if (!invitation || !caller.emailConfirmed) return undefined
  return isSameHash(invitation.emailHash, hashEmail(context.keyring, caller.email)) ? invitation : undefined
}

/**
 * Returns the requested assessment; otherwise the one from which the caller invited this inviter (crossed invitations);
 * otherwise the draft; otherwise undefined. The choice and every error depend only on the caller's own actions.
 */
async function findOwnToClaim(
  trx: Context['db'],
  invitation: InvitationRecord,
  userId: string,
  requested: string | undefined,
): Promise<string | undefined> {
  if (!(await findLiveConsent(trx, userId, 'assessment'))) throw new ApiError('consent_required')
  assertNotFrozen(await findAccountState(trx, userId))
  if (requested !== undefined) {
    const assessment = await getOwnAssessment(trx, userId, requested)
    assertLiveConsent(assessment)
    return assertCanClaim(trx, assessment.id, invitation)
  }
  const crossed = await findAssessmentInvitingTo(trx, userId, invitation.inviterEmailHash)
  if (crossed !== undefined && !(await findClaim(trx, { assessmentId: crossed }))) return crossed
  const draft = await findDraft(trx, userId)
  return draft && assertCanClaim(trx, draft.id, invitation)
}

/**
 * Returns the id of an assessment that can claim. Throws if it has claimed an invitation or has an open one to another
 * person: by whether a second pair forms, an inviter with a second account could learn if that one was claimed.
 */
async function assertCanClaim(
  trx: Context['db'],
  assessmentId: string,
  invitation: InvitationRecord,
): Promise<string> {
  if (await findClaim(trx, { assessmentId })) throw new ApiError('already_paired')
  const open = await findOpenInvitation(trx, assessmentId)
  if (open && !isSameHash(open.emailHash, invitation.inviterEmailHash)) {
    throw new ApiError('own_invitation_open')
  }
  return assessmentId
}
