import { hostname } from 'node:os'
import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'
import type { Secrets } from '#server/config/secrets.ts'
import { listMasterKeys } from './master-keys.ts'
import { keyTables, type MasterKeyRow } from './tables.ts'

/** An instance without an announcement for this long counts as ended. */
const GONE_SECONDS = 60

/** A running instance, and the names of the master keys that it holds. */
export interface Holder {
  name: string
  held: readonly string[]
  startedAt: Date
}

/**
 * Announces this instance and its master keys, and returns the keys the database needs. Both happen atomically: either the
 * instance that starts using a new key sees this one, or this one sees that key. Times are the database's own.
 */
export function announceHolder(
  db: AnyKysely,
  id: string,
  { keys }: Pick<Secrets, 'keys'>,
): Promise<MasterKeyRow[]> {
  const held = keys.map((key) => key.name).join(' ')
  return db.transaction().execute(async (trx) => {
    await sql`lock table keys.master_keys in row share mode`.execute(trx)
    await sql`
      insert into keys.holders (id, name, held, started_at, seen_at)
      values (${id}, ${`${hostname()}, process ${process.pid}`}, ${held}, now(), now())
      on conflict (id) do update set held = excluded.held, seen_at = excluded.seen_at`.execute(trx)
    // Passing over rows that are being written: after a pause of all, each would wait for the row of the other.
    await sql`
      delete from keys.holders where id in (
        select id from keys.holders where seen_at < now() - make_interval(secs => ${GONE_SECONDS})
        for update skip locked
      )`.execute(trx)
    return listMasterKeys(trx)
  })
}

export async function forgetHolder(db: AnyKysely, id: string): Promise<void> {
  await keyTables(db).deleteFrom('keys.holders').where('id', '=', id).execute()
}

/** An embedded database has one process, so existing rows are left over from a killed one. */
export async function forgetHolders(db: AnyKysely): Promise<void> {
  await keyTables(db).deleteFrom('keys.holders').execute()
}

/** The instances that run. */
export async function listHolders(db: AnyKysely): Promise<Holder[]> {
  const rows = await keyTables(db)
    .selectFrom('keys.holders')
    .selectAll()
    .where('seen_at', '>=', sql<Date>`now() - make_interval(secs => ${GONE_SECONDS})`)
    .orderBy('started_at')
    .execute()
  return rows.map(({ name, held, started_at }) => ({ name, held: held.split(' '), startedAt: started_at }))
}
