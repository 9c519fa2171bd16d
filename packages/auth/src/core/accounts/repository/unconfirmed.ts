import { sql } from 'kysely'
import { isVerified } from '#auth/core/identifiers/repository/account-state.ts'
import type { Db } from '#auth/core/tables.ts'

/** Accounts never verified nor signed in to, and anonymous accounts, without activity since `before`. */
function unclaimed(db: Db, before: Date) {
  // A repeated sign-up updates the same row, so its age alone does not count.
  return db
    .selectFrom('auth.users as u')
    .select('u.id')
    .where(sql<boolean>`not ${isVerified('u')}
    and u.deleted_at is null and u.created_at < ${before}
    and (u.confirmation_sent_at is null or u.confirmation_sent_at < ${before})
    and not exists (select from auth.one_time_tokens m where m.user_id = u.id)
    and (u.last_sign_in_at is null or u.is_anonymous and u.last_sign_in_at < ${before}
      and not exists (select from auth.sessions s where s.user_id = u.id and s.refreshed_at >= ${before}))`)
}

/** Ids of the oldest unclaimed accounts, at most `limit`. */
export async function listUnclaimed(db: Db, before: Date, limit: number) {
  const rows = await unclaimed(db, before).orderBy('u.created_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Whether the account is still unclaimed; locks it against a concurrent verification. */
export async function lockUnclaimed(trx: Db, id: string, before: Date) {
  const row = await unclaimed(trx, before).where('u.id', '=', id).forUpdate('u').executeTakeFirst()
  return row !== undefined
}
