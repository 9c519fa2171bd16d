import type { Context } from '#server/context.ts'
import { forEachItem } from '#server/jobs/index.ts'
import { durations } from '#server/limits.ts'
import { encryptEmail } from './encrypted-columns.ts'
import { readRows } from './read-pages.ts'
import { deleteEmail, listExpiredWithEmail } from './repository.ts'

/**
 * Deletes the emails of invitations that expired `retention.invitedAddressDays` ago, used or not. Their keyed
 * hashes remain for the limits per sender and recipient.
 */
export async function deleteOldEmails(
  context: Pick<Context, 'db' | 'keyring' | 'log' | 'now'>,
): Promise<void> {
  const expiredBefore = new Date(context.now().getTime() - durations.invitedAddressMs)
  const expired = readRows((page) => listExpiredWithEmail(context.db, { ...page, expiredBefore }))
  await forEachItem(context.log, expired, (record) =>
    deleteEmail(context.db, record.id, {
      encryptedEmail: encryptEmail(context.keyring, record, ''),
      expiredBefore,
      at: context.now(),
    }),
  )
}
