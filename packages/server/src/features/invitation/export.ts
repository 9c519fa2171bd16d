import type { Context } from '#server/context.ts'
import { decryptInvitation } from './encrypted-columns.ts'
import { listSentInvitations } from './repository.ts'

/** The decrypted emails that the user invited. */
export async function exportInvitedEmails(
  context: Context,
  userId: string,
): Promise<Record<string, readonly unknown[]>> {
  const records = await listSentInvitations(context.db, userId)
  return {
    invited_addresses: records.map((record) => ({
      invitation_id: record.id,
      address: decryptInvitation(context.keyring, record).email,
    })),
  }
}
