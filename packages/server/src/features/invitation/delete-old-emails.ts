import type { Context } from '#server/context.ts'
import { durations } from '#server/limits.ts'
import { encryptEmail } from './encrypted-columns.ts'
import { deleteEmail, listExpiredWithEmail } from './repository.ts'

const PAGE = 200

/**
 * Deletes the emails of invitations that expired `retention.invitedAddressDays` ago, used or not. Their keyed
 * hashes remain for the limits per sender and recipient.
 */
export async function deleteOldEmails(context: Context): Promise<void> {
  const expiredBefore = new Date(context.now().getTime() - durations.invitedAddressMs)
  for (;;) {
    const records = await listExpiredWithEmail(context.db, { expiredBefore, limit: PAGE })
    for (const record of records) {
      await deleteEmail(context.db, record.id, {
        encryptedEmail: encryptEmail(context.keyring, record, ''),
        expiredBefore,
        at: context.now(),
      })
    }
    if (records.length < PAGE) return
  }
}
