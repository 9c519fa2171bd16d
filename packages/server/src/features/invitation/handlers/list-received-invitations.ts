import { invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { hashEmail } from '#server/features/invitation/email-hashes.ts'
import { decryptInvitation } from '#server/features/invitation/encrypted-columns.ts'
import { listReceivedInvitations as list } from '#server/features/invitation/repository.ts'
import { rates } from '#server/limits.ts'

export const listReceivedInvitations = defineHandler(
  calls.listReceivedInvitations,
  { limit: rates.read },
  async ({ caller, context }) => {
    // An unverified email may be the mailbox of another person.
    if (!caller.emailConfirmed) return { items: [], nextCursor: null }
    const emailHash = hashEmail(context.keyring, caller.email)
    const records = await list(context.db, { emailHash, userId: caller.userId, now: context.now() })
    const items = records.map((record) => ({
      id: record.id,
      inviterName: decryptInvitation(context.keyring, record).inviterName,
      expiresAt: record.expiresAt.toISOString(),
    }))
    return { items, nextCursor: null }
  },
)
