import { randomUUID } from 'node:crypto'
import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler, READ } from '#server/api/handler.ts'
import { hashEmail } from '#server/features/invitation/email-hashes.ts'
import { decryptInvitation } from '#server/features/invitation/encrypted-columns.ts'
import { SEND_REPORT } from '#server/features/invitation/jobs.ts'
import { findSender, insertBlock, insertReport } from '#server/features/invitation/mailing/repository.ts'
import { encryptMessage } from '#server/features/invitation/reports/present.ts'
import {
  findInvitation,
  findInvitationByToken,
  findMailedInvitationId,
  listReceivedInvitations as list,
  saveDeclined,
} from '#server/features/invitation/repository.ts'
import { assertLinkValid } from '#server/features/invitation/rules.ts'
import { hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

const LINK = { limit: rates.link }

export const getInvitation = defineHandler(calls.getInvitation, LINK, async ({ input, context }) => {
  const invitation = await findInvitationByToken(context.db, hashLinkToken(input.token))
  if (!invitation) throw new ApiError('not_found')
  assertLinkValid(invitation, context.now())
  const { inviterName } = decryptInvitation(context.keyring, invitation)
  return { inviterName, expiresAt: invitation.expiresAt }
})

export const listReceivedInvitations = defineHandler(
  calls.listReceivedInvitations,
  READ,
  async ({ caller, context }) => {
    // An unverified email may be the mailbox of another person.
    if (!caller.emailConfirmed) return { items: [], nextCursor: null }
    const emailHash = hashEmail(context.keyring, caller.email)
    const records = await list(context.db, { emailHash, userId: caller.userId, now: context.now() })
    const items = records.map((record) => ({
      id: record.id,
      inviterName: decryptInvitation(context.keyring, record).inviterName,
      expiresAt: record.expiresAt,
    }))
    return { items, nextCursor: null }
  },
)

export const declineInvitation = defineHandler(calls.declineInvitation, LINK, async ({ input, context }) => {
  const mailedId = await findMailedInvitationId(context.db, hashLinkToken(input.token))
  if (mailedId === undefined) throw new ApiError('not_found')
  const invitation = await findInvitation(context.db, mailedId)
  // The invitation was deleted with its inviter; the response must not reveal that.
  if (!invitation) return undefined
  const { id, inviterId, emailHash } = invitation
  const at = context.now()
  await inTransaction(context.db, async (trx) => {
    await saveDeclined(trx, id, at)
    if (input.block) await insertBlock(trx, { inviterId, emailHash, at })
  })
  return undefined
})

export const reportInvitation = defineHandler(calls.reportInvitation, LINK, async ({ input, context }) => {
  const mailedId = await findMailedInvitationId(context.db, hashLinkToken(input.token))
  if (mailedId === undefined) throw new ApiError('not_found')
  const senderId = await findSender(context.db, mailedId)
  const id = randomUUID()
  await inTransaction(context.db, async (trx) => {
    await insertReport(trx, {
      id,
      invitationId: mailedId,
      inviterId: senderId ?? null,
      encryptedMessage: input.message ? encryptMessage(context.keyring, id, input.message) : null,
      createdAt: context.now(),
      settledAt: null,
    })
    await context.jobs.enqueue(trx, SEND_REPORT, { id })
  })
  return {}
})
