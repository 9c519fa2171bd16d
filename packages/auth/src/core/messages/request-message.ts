import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertMail, type NewMail } from '#auth/core/verification/repository/mails.ts'

/**
 * Inserts an email or text message and enqueues it, in the transaction of its cause. Without an account it is inserted too, so
 * that the work is the same, and never sent. Returns its id.
 */
export async function requestMessage(
  trx: Db,
  context: AuthContext,
  message: Omit<NewMail, 'id' | 'created_at'> & { id?: string },
): Promise<string> {
  const { id = crypto.randomUUID() } = message
  await insertMail(trx, { ...message, id, created_at: context.now() })
  await context.enqueueMail(trx, { kind: message.kind, id })
  return id
}
