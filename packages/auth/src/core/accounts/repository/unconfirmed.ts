import { sql } from 'kysely'
import { isVerified } from '#auth/core/identifiers/repository/account-state.ts'
import type { Db } from '#auth/core/tables.ts'

/** Accounts never verified nor signed in to, and anonymous accounts, without activity since `before`. */
function unclaimed(db: Db, before: Date) {
  return (
    db
      .selectFrom('auth.users as u')
      .select('u.id')
      .where(sql<boolean>`not ${isVerified('u')}`)
      .where('u.deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('u.last_sign_in_at', 'is', null),
          eb.and([
            eb('u.is_anonymous', '=', true),
            eb('u.last_sign_in_at', '<', before),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('auth.sessions as s')
                  .select('s.id')
                  .whereRef('s.user_id', '=', 'u.id')
                  .where('s.refreshed_at', '>=', before),
              ),
            ),
          ]),
        ]),
      )
      .where('u.created_at', '<', before)
      // A repeated sign-up updates the same row, so its age alone does not count.
      .where((eb) =>
        eb.or([eb('u.confirmation_sent_at', 'is', null), eb('u.confirmation_sent_at', '<', before)]),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('auth.one_time_tokens as m').select('m.id').whereRef('m.user_id', '=', 'u.id'),
          ),
        ),
      )
  )
}

/** Ids of the oldest unclaimed accounts, at most `limit`. */
export async function listUnclaimed(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await unclaimed(db, before).orderBy('u.created_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Whether the account is still unclaimed; locks it against a concurrent verification. */
export async function lockUnclaimed(trx: Db, id: string, before: Date): Promise<boolean> {
  const row = await unclaimed(trx, before).where('u.id', '=', id).forUpdate('u').executeTakeFirst()
  return row !== undefined
}
