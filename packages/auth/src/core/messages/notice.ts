import { sql } from 'kysely'
import type { AuthContext } from '#auth/core/context.ts'
import { json } from '#auth/core/json.ts'
import type { Db } from '#auth/core/tables.ts'
import type { NoticeKind } from './kinds.ts'
import { requestMessage } from './request-message.ts'

/**
 * Enqueues a notice to the account's verified email at the time of the event, in the transaction of the change. The notice of a
 * changed email is also sent to an unverified one.
 */
export async function requestNotice(
  trx: Db,
  context: AuthContext,
  userId: string,
  notice: NoticeKind,
  details: Readonly<Record<string, string>> = {},
) {
  const recipient = sql<string | null>`(
    select case when u.email_confirmed_at is not null or ${notice === 'email_changed'}::boolean
      then coalesce(u.email, u.sso_email) else u.sso_email end
    from auth.users u where u.id = ${userId})`
  await requestMessage(trx, context, {
    kind: 'notice',
    user_id: userId,
    recipient,
    notice,
    details: json(details),
  })
}
