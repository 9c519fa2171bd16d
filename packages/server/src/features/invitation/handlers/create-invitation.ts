import { randomBytes, randomUUID } from 'node:crypto'
import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import type { AuthCaller, Context } from '#server/context.ts'
import { assertLiveConsent, findOwnAssessment, lockAssessment } from '#server/features/assessment/index.ts'
import { assertNotFrozen, findAccountState } from '#server/features/consent/index.ts'
import {
  decryptInvitation,
  encryptAddress,
  encryptInvitation,
} from '#server/features/invitation/encrypted-columns.ts'
import { SEND_INVITATION } from '#server/features/invitation/jobs.ts'
import {
  countSendsOf,
  findClaim,
  findOpenInvitation,
  findSendLimits,
  insertInvitation,
  insertSend,
  lockDoings,
  saveAddress,
  saveExpiry,
} from '#server/features/invitation/repository.ts'
import {
  assertOtherAddress,
  invitationUrl,
  normalizeAddress,
  presentSent,
  shownName,
} from '#server/features/invitation/rules.ts'
import { hashAddress, hashNoAddress, hashToken, isSameHash } from '#server/features/invitation/tokens.ts'
import { withdraw } from '#server/features/invitation/withdrawing.ts'
import { inTransaction, recordEvent } from '#server/features/records/index.ts'
import { invitationLimits, rates } from '#server/limits.ts'

const DAY_SECONDS = 24 * 60 * 60

export const createInvitation = defineHandler(
  calls.createInvitation,
  { limit: rates.invite },
  async ({ input, caller, context }) => {
    const { userId } = caller
    const assessment = await findOwnAssessment(context.db, userId, input.id)
    if (!assessment) throw new ApiError('not_found')
    assertLiveConsent(assessment)
    if (!caller.emailConfirmed) throw new ApiError('address_not_confirmed')
    if (shownName(caller.name) === '') throw new ApiError('name_required')
    if (input.partnerEmail !== undefined) assertOtherAddress(input.partnerEmail, caller.email)
    assertNotFrozen(await findAccountState(context.db, userId))

    const now = context.now()
    const address = input.partnerEmail === undefined ? null : normalizeAddress(input.partnerEmail)
    const addressHash =
      address === null ? hashNoAddress(context.keyring, assessment.id) : hashAddress(context.keyring, address)
    const made = await inTransaction(context.db, async (trx) => {
      await lockDoings(trx, userId)
      if (!(await lockAssessment(trx, assessment.id))) throw new ApiError('not_found')
      const since = new Date(now.getTime() - DAY_SECONDS * 1000)
      const limits = await findSendLimits(trx, { inviterId: userId, addressHash, since })
      if (limits.isBlocked) throw new ApiError('invitations_blocked')
      // Refused after any claim, so that inviting cannot reveal whether the pair still exists.
      if (await findClaim(trx, { assessmentId: assessment.id })) throw new ApiError('already_paired')
      if (address !== null && limits.lately >= invitationLimits.perSenderADay) {
        throw new ApiError('too_many_requests', { retryAfterSeconds: DAY_SECONDS })
      }
      const wanted = { caller, assessmentId: assessment.id, address, addressHash, now }
      const { sent, token, partnerEmail } = await openOrReplace(trx, context, wanted)
      if (address !== null) {
        // The job is stored in any case; the worker decides whether a mail leaves, out of the inviter's sight.
        const sendId = randomUUID()
        await insertSend(trx, {
          id: sendId,
          invitation_id: sent.id,
          inviter_id: userId,
          address_hash: addressHash,
          ordinal: limits.toAddress + 1,
          asked_at: now,
        })
        await context.jobs.enqueue(trx, SEND_INVITATION, { id: sendId })
      }
      await recordEvent(trx, { userId, action: 'invitation.sent', subjectId: sent.id, at: now })
      const sends = address === null ? await countSendsOf(trx, userId, sent.id) : limits.toAddress + 1
      return { sent, token, partnerEmail, sends }
    })
    const url = invitationUrl(context.config.publicUrl, made.token)
    return presentSent(made.sent, { url, partnerEmail: made.partnerEmail, sends: made.sends }, now)
  },
)

interface NewInvitation {
  caller: AuthCaller
  assessmentId: string
  /** Null for a link that the inviter sends. */
  address: string | null
  addressHash: Buffer
  now: Date
}

/**
 * Asking for a link, or for mail to the same address, keeps the open invitation, with a new date if that was past. An
 * address is added to an invitation that had only its link; another address replaces it.
 */
async function openOrReplace(trx: Context['db'], context: Context, wanted: NewInvitation) {
  const { caller, now, address, addressHash } = wanted
  const newExpiry = new Date(now.getTime() + invitationLimits.lifeMs)
  const open = await findOpenInvitation(trx, wanted.assessmentId)
  const hasOnlyLink =
    open !== undefined && isSameHash(open.addressHash, hashNoAddress(context.keyring, wanted.assessmentId))
  if (open && (address === null || hasOnlyLink || isSameHash(open.addressHash, addressHash))) {
    if (hasOnlyLink && address !== null) {
      await saveAddress(trx, open.id, {
        addressHash,
        encryptedAddress: encryptAddress(context.keyring, open, address),
      })
    }
    const expiresAt = open.expiresAt > now ? open.expiresAt : newExpiry
    if (expiresAt !== open.expiresAt) await saveExpiry(trx, open.id, expiresAt)
    const { id, status, createdAt } = open
    const { token, address: known } = decryptInvitation(context.keyring, open)
    return { sent: { id, status, createdAt, expiresAt }, token, partnerEmail: address ?? known }
  }
  if (open) await withdraw(trx, open, now)

  const id = randomUUID()
  const token = randomBytes(32)
  const key = await context.keyring.ensureKey(trx, caller.userId)
  const encrypted = encryptInvitation(key, id, {
    token,
    address: address ?? '',
    inviterName: shownName(caller.name),
  })
  await insertInvitation(trx, {
    id,
    assessment_id: wanted.assessmentId,
    inviter_id: caller.userId,
    inviter_address_hash: hashAddress(context.keyring, caller.email),
    link_token_hash: hashToken(token.toString('base64url')),
    sealed_link_token: encrypted.encryptedLinkToken,
    address_hash: addressHash,
    sealed_address: encrypted.encryptedAddress,
    sealed_inviter_name: encrypted.encryptedInviterName,
    key_version: key.version,
    locale: 'en',
    created_at: now,
    expires_at: newExpiry,
  })
  const sent = { id, status: 'sent' as const, createdAt: now, expiresAt: newExpiry }
  return { sent, token, partnerEmail: address ?? '' }
}
