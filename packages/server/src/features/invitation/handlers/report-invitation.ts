import { randomUUID } from 'node:crypto'
import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { SEND_REPORT } from '#server/features/invitation/jobs.ts'
import { findSender, insertReport } from '#server/features/invitation/mailing/repository.ts'
import { encryptMessage } from '#server/features/invitation/reports/encrypted-message.ts'
import { findMailedInvitationId } from '#server/features/invitation/repository.ts'
import { hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const reportInvitation = defineHandler(
  calls.reportInvitation,
  { limit: rates.link },
  async ({ input, context }) => {
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
  },
)
