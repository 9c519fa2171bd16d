import { randomBytes, randomUUID } from 'node:crypto'
import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import type { AuthCaller, Context } from '#server/context.ts'
import { assertLiveConsent, findOwnAssessment, lockAssessment } from '#server/features/assessment/index.ts'
import { assertNotFrozen, findStanding } from '#server/features/consent/index.ts'
import { decryptInvitation, encryptInvitation } from '#server/features/invitation/encrypted-columns.ts'
import { SEND_INVITATION } from '#server/features/invitation/jobs.ts'
import {
  countSends,
  findClaim,
  findOpenInvitation,
  insertInvitation,
  insertSend,
  lockDoings,
  saveExpiry,
} from '#server/features/invitation/repository.ts'
import {
  assertOtherAddress,
  invitationUrl,
  normalizeAddress,
  presentSent,
  shownName,
} from '#server/features/invitation/rules.ts'
import { hashAddress, hashToken, isSameHash } from '#server/features/invitation/tokens.ts'
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
    assertOtherAddress(input.partnerEmail, caller.email)
    assertNotFrozen(await findStanding(context.db, userId))

    const addressHash = hashAddress(context.keyring, input.partnerEmail)
    const now = context.now()
    const partnerEmail = normalizeAddress(input.partnerEmail)
    const { sent, token, sends } = await inTransaction(context.db, async (trx) => {
      await lockDoings(trx, userId)
      if (!(await lockAssessment(trx, assessment.id))) throw new ApiError('not_found')
      // Refused after any claim, so that inviting cannot reveal whether the pair still exists.
      if (await findClaim(trx, { assessmentId: assessment.id })) throw new ApiError('already_paired')
      const since = new Date(now.getTime() - DAY_SECONDS * 1000)
      const counts = await countSends(trx, { inviterId: userId, addressHash, since })
      if (counts.lately >= invitationLimits.perSenderADay) {
        throw new ApiError('too_many_requests', { retryAfterSeconds: DAY_SECONDS })
      }
      const made = await openOrReplace(trx, context, {
        caller,
        assessmentId: assessment.id,
        address: partnerEmail,
        addressHash,
        now,
      })
      // The job is stored in any case; the worker decides whether a mail leaves, out of the inviter's sight.
      const sendId = randomUUID()
      await insertSend(trx, {
        id: sendId,
        invitation_id: made.sent.id,
        inviter_id: userId,
        address_hash: addressHash,
        ordinal: counts.toAddress + 1,
        asked_at: now,
      })
      await context.jobs.enqueue(trx, SEND_INVITATION, { id: sendId })
      await recordEvent(trx, { userId, action: 'invitation.sent', subjectId: made.sent.id, at: now })
      return { ...made, sends: counts.toAddress + 1 }
    })
    const url = invitationUrl(context.config.publicUrl, token)
    return presentSent(sent, { url, partnerEmail, sends }, now)
  },
)

interface NewInvitation {
  caller: AuthCaller
  assessmentId: string
  address: string
  addressHash: Buffer
  now: Date
}

/** The same address keeps its invitation, with a new date if that was past; another address replaces it. */
async function openOrReplace(trx: Context['db'], context: Context, wanted: NewInvitation) {
  const { caller, now } = wanted
  const newExpiry = new Date(now.getTime() + invitationLimits.lifeMs)
  const open = await findOpenInvitation(trx, wanted.assessmentId)
  if (open && isSameHash(open.addressHash, wanted.addressHash)) {
    const expiresAt = open.expiresAt > now ? open.expiresAt : newExpiry
    if (expiresAt !== open.expiresAt) await saveExpiry(trx, open.id, expiresAt)
    const { id, status, createdAt } = open
    const { token } = decryptInvitation(context.keyring, open)
    return { sent: { id, status, createdAt, expiresAt }, token }
  }
  if (open) await withdraw(trx, open, now)

  const id = randomUUID()
  const token = randomBytes(32)
  const key = await context.keyring.ensureKey(trx, caller.userId)
  const encrypted = encryptInvitation(key, id, {
    token,
    address: wanted.address,
    inviterName: shownName(caller.name),
  })
  await insertInvitation(trx, {
    id,
    assessment_id: wanted.assessmentId,
    inviter_id: caller.userId,
    inviter_address_hash: hashAddress(context.keyring, caller.email),
    link_token_hash: hashToken(token.toString('base64url')),
    sealed_link_token: encrypted.encryptedLinkToken,
    address_hash: wanted.addressHash,
    sealed_address: encrypted.encryptedAddress,
    sealed_inviter_name: encrypted.encryptedInviterName,
    key_version: key.version,
    locale: 'en',
    created_at: now,
    expires_at: newExpiry,
  })
  return { sent: { id, status: 'sent' as const, createdAt: now, expiresAt: newExpiry }, token }
}
