import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertNotice } from '#auth/core/verification/repository/mails.ts'
import type { NoticeKind } from './kinds.ts'

/**
 * Enqueues a notice to the account's user in the transaction of the change. The recipient is determined by `insertNotice`.
 */
export async function requestNotice(
  trx: Db,
  context: AuthContext,
  userId: string,
  kind: NoticeKind,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const id = crypto.randomUUID()
  await insertNotice(trx, { id, userId, notice: kind, details, now: context.now() })
  await context.enqueueMail(trx, { kind: 'notice', id })
}
