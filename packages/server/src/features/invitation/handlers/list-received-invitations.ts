import { invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decryptInvitation } from '#server/features/invitation/encrypted-columns.ts'
import { listReceivedInvitations as list } from '#server/features/invitation/repository.ts'
import { hashAddress } from '#server/features/invitation/tokens.ts'
import { rates } from '#server/limits.ts'

export const listReceivedInvitations = defineHandler(
  calls.listReceivedInvitations,
  { limit: rates.read },
  async ({ caller, context }) => {
    // Only a confirmed address says whose mailbox it is.
    if (!caller.emailConfirmed) return { items: [], nextCursor: null }
    const addressHash = hashAddress(context.keyring, caller.email)
    const records = await list(context.db, { addressHash, userId: caller.userId, now: context.now() })
    const items = records.map((record) => ({
      id: record.id,
      inviterName: decryptInvitation(context.keyring, record).inviterName,
      expiresAt: record.expiresAt.toISOString(),
    }))
    return { items, nextCursor: null }
  },
)
