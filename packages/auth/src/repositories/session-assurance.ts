import { sql } from 'kysely'
import type { AmrEntry, Db } from '#auth/tables.ts'
import { json } from './json.ts'

/** A refresh token from before a second factor is not the one before the current, which would still be answered. */
const STEP = 2

/** The session has shown a second factor; answers its refresh counter, or undefined when it is gone. */
export async function raiseSession(
  trx: Db,
  raise: { sessionId: string; factorId: string; amr: readonly AmrEntry[]; now: Date },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal2',
      factor_id: raise.factorId,
      amr: json(raise.amr),
      refresh_counter: sql<number>`refresh_counter + ${STEP}`,
      refreshed_at: raise.now,
    })
    .where('id', '=', raise.sessionId)
    .returning('refresh_counter')
    .executeTakeFirst()
  return row?.refresh_counter
}

/** Whoever signed in elsewhere and showed no second factor has to begin again. */
export async function deleteWeakerSessions(trx: Db, userId: string, except: string): Promise<void> {
  await trx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .where('aal', '=', 'aal1')
    .execute()
}

/** The sessions that this factor raised have shown one factor again, and nothing in them says otherwise. */
export async function lowerSessions(trx: Db, factorId: string): Promise<void> {
  await trx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql`(
        select coalesce(jsonb_agg(entry order by position), '[]'::jsonb)
        from jsonb_array_elements(amr) with ordinality as entries(entry, position)
        where entry ->> 'method' not in ('totp', 'mfa/webauthn')
      )`,
    })
    .where('factor_id', '=', factorId)
    .execute()
}

/** Whether a session of both factors was last used from this network address. */
export async function knowsPlace(db: Db, userId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('aal', '=', 'aal2')
    .where('address', '=', address)
    .executeTakeFirst()
  return row !== undefined
}
