import { hostname } from 'node:os'
import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'
import type { Secrets } from '#server/config/secrets.ts'
import { listMasterKeys } from './master-keys.ts'
import { keyTables, type MasterKeyRow } from './tables.ts'

/** An instance counts as ended if its last announcement is older. */
const EXPIRY_SECONDS = 60

/** A running instance with the names of its master keys. */
export interface KeyHolder {
  name: string
  held: readonly string[]
  startedAt: Date
}

/**
 * Announces this instance and its master keys, and returns the master keys that the database needs. The table lock makes both
 * atomic: either the rotation sees this instance, or this instance sees the new key. Times are those of the database.
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
    // Skips locked rows: after an outage concurrent announcements would otherwise deadlock on each other's rows.
    await sql`
      delete from keys.holders where id in (
        select id from keys.holders where seen_at < now() - make_interval(secs => ${EXPIRY_SECONDS})
        for update skip locked
      )`.execute(trx)
    return listMasterKeys(trx)
  })
}

export async function deleteHolder(db: AnyKysely, id: string): Promise<void> {
  await keyTables(db).deleteFrom('keys.holders').where('id', '=', id).execute()
}

/** For embedded databases: they have one process, so existing rows belong to a killed one. */
export async function deleteAllHolders(db: AnyKysely): Promise<void> {
  await keyTables(db).deleteFrom('keys.holders').execute()
}

/** Lists the running instances, oldest first. */
export async function listHolders(db: AnyKysely): Promise<KeyHolder[]> {
  const rows = await keyTables(db)
    .selectFrom('keys.holders')
    .selectAll()
    .where('seenAt', '>=', sql<Date>`now() - make_interval(secs => ${EXPIRY_SECONDS})`)
    .orderBy('startedAt')
    .execute()
  return rows.map(({ name, held, startedAt }) => ({ name, held: held.split(' '), startedAt }))
}
