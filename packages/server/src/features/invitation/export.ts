import type { Context } from '#server/context.ts'
import { decryptInvitation } from './encrypted-columns.ts'
import { listSentInvitations } from './repository.ts'

/** The addresses that the person typed. */
export async function exportAddresses(
  context: Context,
  userId: string,
): Promise<Record<string, readonly unknown[]>> {
  const records = await listSentInvitations(context.db, userId)
  return {
    invited_addresses: records.map((record) => ({
      invitation_id: record.id,
      address: decryptInvitation(context.keyring, record).address,
    })),
  }
}
