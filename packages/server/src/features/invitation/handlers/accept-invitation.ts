import { ApiError, invitation as calls } from '@twofold/contract'
import type { InstrumentVersion, TextLanguage } from '@twofold/instrument'
import { chooseLanguage, getInstrumentVersion } from '@twofold/instrument'
import { defineHandler } from '#server/api/handler.ts'
import type { AuthCaller, Context } from '#server/context.ts'
import {
  assertLiveConsent,
  countAnswered,
  decryptAssessment,
  ensureDraft,
  findDraft,
  findOwnAssessment,
  lockAssessment,
  updateDraft,
} from '#server/features/assessment/index.ts'
import { assertNotFrozen, findAccountState, findLiveConsent } from '#server/features/consent/index.ts'
import type { InvitationRecord } from '#server/features/invitation/repository.ts'
import {
  findAssessmentInvitingTo,
  findClaim,
  findInvitation,
  findInvitationByToken,
  findOpenInvitation,
  findOwnClaim,
  insertClaim,
  lockDoings,
  lockInvitation,
} from '#server/features/invitation/repository.ts'
import { assertLinkLives } from '#server/features/invitation/rules.ts'
import { hashAddress, hashToken, isSameHash } from '#server/features/invitation/tokens.ts'
import { findPairOf, leavePair, markShown, peopleKey, tiePair } from '#server/features/pair/index.ts'
import { inTransaction, recordEvent } from '#server/features/records/index.ts'
import { durations, rates } from '#server/limits.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

export const acceptInvitation = defineHandler(
  calls.acceptInvitation,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const { userId } = caller
    const claimed = await findOwnClaim(context.db, { userId, ...identify(input.token) })
    if (claimed) return { assessmentId: claimed.assessmentId }
    const invitation = await findFor(context, caller, input.token)
    if (!invitation || invitation.inviterId === userId) throw new ApiError('not_found')
    const at = context.now()

    return inTransaction(context.db, async (trx) => {
      // The inviter's too: of two claims that cross, the second sees the pair of the first.
      await lockDoings(trx, userId, invitation.inviterId)
      const claim = await findClaim(trx, { invitationId: invitation.id })
      if (claim && claim.userId === userId) return { assessmentId: claim.assessmentId }
      // Conditions of the caller and the inviter are checked before whether the link was claimed: a caller who could not
      // claim it gets the same response either way, and an inviter with a second account learns nothing without using up the
      // invitation for that account.
      assertLinkLives(invitation, at)
      const own = await findOwnToClaim(trx, invitation, userId, input.assessmentId)
      const ownAsked = own === undefined ? undefined : await lockAssessment(trx, own)
      if (own !== undefined && !ownAsked) throw new ApiError('not_found')

      // Held in the order in which a deletion takes them, and the invitation until the end: claims come one by one.
      const asked = await lockAssessment(trx, invitation.assessmentId)
      if (!asked) throw new ApiError('not_found')
      // The two values are compared, so both answer the statements of the inviter's version.
      const version = getInstrumentVersion(asked.instrumentVersion)
      const locale = chooseLanguage(version, input.locale ?? 'en')
      if (own !== undefined && ownAsked?.instrumentVersion !== version) {
        await changeVersion(trx, context, { userId, id: own, version, locale, at })
      }
      const held = await lockInvitation(trx, invitation.id)
      if (!held) throw new ApiError('not_found')
      assertLinkLives({ ...invitation, status: held.status, expiresAt: held.expires_at }, at)
      if (held.claimed_at !== null) throw new ApiError('not_found')

      const assessmentId = own ?? (await ensureDraft(trx, context, userId, { version, locale })).draft.id
      const isClaimed = await insertClaim(trx, { assessmentId, invitationId: invitation.id, userId, at })
      if (!isClaimed) throw new ApiError('already_paired')
      // A third person may have used the link of the caller's own crossed invitation, which was meant for this inviter.
      // That pair is left, so that the new one does not depend on it.
      const before = await findPairOf(trx, assessmentId)
      await leavePair(trx, before?.other?.userId === invitation.inviterId ? NOBODY : assessmentId, at)
      // Two people who are already a pair by a crossed claim are not paired again. The response is the same, because
      // neither may learn who claimed whose invitation.
      await tiePair(trx, {
        invitationId: invitation.id,
        halves: [
          { assessmentId: invitation.assessmentId, userId: invitation.inviterId },
          { assessmentId, userId },
        ],
        peopleHash: context.keyring.keyedHash('pair-people', peopleKey(userId, invitation.inviterId)),
        at,
        recentAfter: new Date(at.getTime() - durations.retakeMs),
      })
      await markShown(trx, assessmentId, at)
      await recordEvent(trx, { userId, action: 'invitation.claimed', subjectId: assessmentId, at })
      return { assessmentId }
    })
  },
)

/** A draft without answers changes to another version; answers belong to the statements that were read. */
async function changeVersion(
  trx: Context['db'],
  context: Context,
  wanted: { userId: string; id: string; version: InstrumentVersion; locale: TextLanguage; at: Date },
): Promise<void> {
  const record = await findOwnAssessment(trx, wanted.userId, wanted.id)
  if (!record) throw new ApiError('not_found')
  const isEmpty = countAnswered(decryptAssessment(context.keyring, record).answers) === 0
  const asked = { instrumentVersion: wanted.version, locale: wanted.locale }
  const isChanged =
    isEmpty && record.status === 'draft' && (await updateDraft(trx, record, { asked, at: wanted.at }))
  if (!isChanged) throw new ApiError('version_differs')
}

const TOKEN_LENGTH = 43

function identify(tokenOrId: string): { tokenHash: Uint8Array } | { invitationId: string } {
  return tokenOrId.length === TOKEN_LENGTH ? { tokenHash: hashToken(tokenOrId) } : { invitationId: tokenOrId }
}

/** Finds an invitation by link token for any user, and by id only for its verified email. */
async function findFor(
  context: Context,
  caller: AuthCaller,
  tokenOrId: string,
): Promise<InvitationRecord | undefined> {
  const by = identify(tokenOrId)
  if ('tokenHash' in by) return findInvitationByToken(context.db, by.tokenHash)
  const invitation = await findInvitation(context.db, by.invitationId)
  if (!invitation || !caller.emailConfirmed) return undefined
  return isSameHash(invitation.addressHash, hashAddress(context.keyring, caller.email))
    ? invitation
    : undefined
}

/**
 * The requested assessment; else the one whose invitation the caller sent to this inviter (crossed invitations); else the
 * unfinished one; else undefined. The choice and every error depend only on the caller's own actions.
 */
async function findOwnToClaim(
  trx: Context['db'],
  invitation: InvitationRecord,
  userId: string,
  asked: string | undefined,
): Promise<string | undefined> {
  if (!(await findLiveConsent(trx, userId, 'assessment'))) throw new ApiError('consent_required')
  assertNotFrozen(await findAccountState(trx, userId))
  if (asked !== undefined) {
    const assessment = await findOwnAssessment(trx, userId, asked)
    if (!assessment) throw new ApiError('not_found')
    assertLiveConsent(assessment)
    return free(trx, assessment.id, invitation)
  }
  const crossed = await findAssessmentInvitingTo(trx, userId, invitation.inviterAddressHash)
  if (crossed !== undefined && !(await findClaim(trx, { assessmentId: crossed }))) return crossed
  const draft = await findDraft(trx, userId)
  return draft && free(trx, draft.id, invitation)
}

/**
 * Returns the assessment unless it has claimed an invitation or has one pending for another person. Otherwise the inviter
 * could learn from a second account, by whether a second pair forms, if that invitation was claimed.
 */
async function free(trx: Context['db'], assessmentId: string, invitation: InvitationRecord): Promise<string> {
  if (await findClaim(trx, { assessmentId })) throw new ApiError('already_paired')
  const open = await findOpenInvitation(trx, assessmentId)
  if (open && !isSameHash(open.addressHash, invitation.inviterAddressHash)) {
    throw new ApiError('own_invitation_open')
  }
  return assessmentId
}
