import { randomUUID } from 'node:crypto'
import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import type { AuthCaller, Context } from '#server/context.ts'
import { assertLiveConsent, getOwnAssessment, lockAssessment } from '#server/features/assessment/index.ts'
import { hashEmail, hashMissingEmail, isSameHash } from '#server/features/invitation/email-hashes.ts'
import {
  decryptInvitation,
  encryptEmail,
  encryptInvitation,
} from '#server/features/invitation/encrypted-columns.ts'
import { SEND_INVITATION } from '#server/features/invitation/jobs.ts'
import {
  countSends,
  findClaim,
  findOpenInvitation,
  findSendLimits,
  insertInvitation,
  insertSend,
  lockInvitationUsers,
  updateInvitation,
} from '#server/features/invitation/repository.ts'
import {
  assertNotOwnEmail,
  invitationUrl,
  normalizeEmail,
  presentSent,
  toDisplayName,
} from '#server/features/invitation/rules.ts'
import { withdraw } from '#server/features/invitation/withdraw.ts'
import { assertNotFrozen, findAccountState } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { createLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { invitationLimits, rates } from '#server/limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const createInvitation = defineHandler(
  calls.createInvitation,
  { limit: rates.invite },
  async ({ input, caller, context }) => {
    const { userId } = caller
    const assessment = await getOwnAssessment(context.db, userId, input.id)
    assertLiveConsent(assessment)
    if (!caller.emailConfirmed) throw new ApiError('address_not_confirmed')
    if (toDisplayName(caller.name) === '') throw new ApiError('name_required')
    if (input.partnerEmail !== undefined) assertNotOwnEmail(input.partnerEmail, caller.email)
    assertNotFrozen(await findAccountState(context.db, userId))

    const now = context.now()
    const email = input.partnerEmail === undefined ? null : normalizeEmail(input.partnerEmail)
    const emailHash =
      email === null ? hashMissingEmail(context.keyring, assessment.id) : hashEmail(context.keyring, email)
    const created = await inTransaction(context.db, async (trx) => {
      await lockInvitationUsers(trx, userId)
      if (!(await lockAssessment(trx, assessment.id))) throw new ApiError('not_found')
      const since = new Date(now.getTime() - DAY_MS)
      const limits = await findSendLimits(trx, { inviterId: userId, emailHash, since })
      if (limits.isBlocked) throw new ApiError('invitations_blocked')
      // Rejected after every claim, so that the response does not reveal whether the pair still exists.
      if (await findClaim(trx, { assessmentId: assessment.id })) throw new ApiError('already_paired')
      const { recent, oldestRecent } = limits
      if (email !== null && oldestRecent !== null && recent >= invitationLimits.perSenderADay) {
        // Computed from the sender's own requests only, so it reveals nothing about recipients.
        const waitMs = oldestRecent.getTime() + DAY_MS - now.getTime()
        throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
      }
      const newInvitation = { caller, assessmentId: assessment.id, email, emailHash, now }
      const { sent, token, partnerEmail } = await reuseOrCreate(trx, context, newInvitation)
      if (email !== null) {
        // Always enqueued: the worker decides whether to send, so that the inviter cannot observe the decision.
        const sendId = randomUUID()
        await insertSend(trx, {
          id: sendId,
          invitationId: sent.id,
          inviterId: userId,
          emailHash,
          ordinal: limits.toEmail + 1,
          askedAt: now,
        })
        await context.jobs.enqueue(trx, SEND_INVITATION, { id: sendId })
      }
      await recordEvent(trx, { userId, action: 'invitation.sent', subjectId: sent.id, at: now })
      const sends = email === null ? await countSends(trx, userId, sent.id) : limits.toEmail + 1
      return { sent, token, partnerEmail, sends }
    })
    const url = invitationUrl(context.config.publicUrl, created.token)
    return presentSent(created.sent, { url, partnerEmail: created.partnerEmail, sends: created.sends }, now)
  },
)

interface NewInvitation {
  caller: AuthCaller
  assessmentId: string
  /** Null if the inviter passes on the link. */
  email: string | null
  emailHash: Buffer
  now: Date
}

/**
 * Reuses the open invitation for a link or the same email, with a new expiry if it has expired, and adds an email to an
 * invitation without one. For another email, withdraws it and creates a new invitation.
 */
async function reuseOrCreate(trx: Context['db'], context: Context, input: NewInvitation) {
  const { caller, now, email, emailHash } = input
  const newExpiry = new Date(now.getTime() + invitationLimits.lifeMs)
  const open = await findOpenInvitation(trx, input.assessmentId)
  const hasOnlyLink =
    open !== undefined && isSameHash(open.emailHash, hashMissingEmail(context.keyring, input.assessmentId))
  if (open && (email === null || hasOnlyLink || isSameHash(open.emailHash, emailHash))) {
    const { token, email: known } = decryptInvitation(context.keyring, open)
    // Without an email from the beginning, or since it was deleted.
    if (known === '' && email !== null) {
      const encryptedEmail = encryptEmail(context.keyring, open, email)
      await updateInvitation(trx, open.id, { emailHash, encryptedEmail, emailDeletedAt: null })
    }
    const expiresAt = open.expiresAt > now ? open.expiresAt : newExpiry
    if (expiresAt !== open.expiresAt) await updateInvitation(trx, open.id, { expiresAt })
    const { id, status, createdAt } = open
    return { sent: { id, status, createdAt, expiresAt }, token, partnerEmail: email ?? known }
  }
  if (open) await withdraw(trx, open, now)

  const id = randomUUID()
  const { token, tokenHash } = createLinkToken()
  const key = await context.keyring.ensureKey(trx, caller.userId)
  const partnerEmail = email ?? ''
  const sent = { id, status: 'sent' as const, createdAt: now, expiresAt: newExpiry }
  await insertInvitation(trx, {
    ...sent,
    assessmentId: input.assessmentId,
    inviterId: caller.userId,
    inviterEmailHash: hashEmail(context.keyring, caller.email),
    linkTokenHash: tokenHash,
    emailHash,
    ...encryptInvitation(key, id, { token, email: partnerEmail, inviterName: toDisplayName(caller.name) }),
    keyVersion: key.version,
  })
  return { sent, token, partnerEmail }
}
