import { sql } from 'kysely'
import type { Device } from '#auth/core/accounts/repository/accounts.ts'
import { json } from '#auth/core/json.ts'
import type { AmrEntry, Db } from '#auth/core/tables.ts'

/** Incremented by two, so that refresh tokens from before the second factor are not the previous one, which is still accepted. */
const COUNTER_INCREMENT = 2

/** Raises a session to `aal2`. Returns its refresh counter; undefined if the session has ended. */
export async function upgradeSession(
  trx: Db,
  raise: { sessionId: string; factorId: string; amr: readonly AmrEntry[]; now: Date },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal2',
      factor_id: raise.factorId,
      amr: json(raise.amr),
      refresh_counter: sql<number>`refresh_counter + ${COUNTER_INCREMENT}`,
      refreshed_at: raise.now,
    })
    .where('id', '=', raise.sessionId)
    .returning('refresh_counter')
    .executeTakeFirst()
  return row?.refresh_counter
}

/** Deletes the account's other sessions without a second factor. */
export async function deleteSingleFactorSessions(trx: Db, userId: string, except: string): Promise<void> {
  await trx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .where('aal', '=', 'aal1')
    .execute()
}

/** Lowers the sessions that this factor raised to `aal1` and removes all second factors from `amr`. */
export async function downgradeSessions(trx: Db, factorId: string): Promise<void> {
  await trx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql`(
        select coalesce(jsonb_agg(entry order by position), '[]'::jsonb)
        from jsonb_array_elements(amr) with ordinality as entries(entry, position)
        where entry ->> 'method' not in ('totp', 'mfa/webauthn', 'mfa/phone')
      )`,
    })
    .where('factor_id', '=', factorId)
    .execute()
}

/** Records that a second factor of the account was used on this device. */
export async function markFactorUsed(trx: Db, userId: string, deviceHash: Buffer | null, now: Date) {
  if (deviceHash === null) return
  await trx
    .updateTable('auth.known_devices')
    .set({ shown_factor_at: now })
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .execute()
}

/**
 * Whether the account knows this device and used a second factor there, also in an ended session. A device that used
 * only the password does not count: anyone with the password can create any number of them.
 */
export async function hasUsedFactor(db: Db, userId: string, device: Device): Promise<boolean> {
  if (device.hash === null) return false
  const row = await db
    .selectFrom('auth.known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', device.hash)
    .where('last_seen_at', '>', device.seenAfter)
    .where('shown_factor_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
