import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'
import type { Secrets } from '#server/config/secrets.ts'
import { formatTime } from '#server/format-time.ts'
import { type KeyHolder, listHolders } from './holders.ts'
import { findMissingKeys, formatKeyName, getWrappingKey, isSameKey, listMasterKeys } from './master-keys.ts'
import { keyTables } from './tables.ts'
import { unwrap, type WrappedId, wrap } from './wrap.ts'

export interface RotationParts {
  db: AnyKysely
  secrets: Secrets
  now(): Date
  /** Inserts an audit event in the given transaction. */
  insertAuditEvent(
    trx: AnyKysely,
    event: 'begun' | 'ended',
    keys: { from: string; to: string },
  ): Promise<void>
}

/** The number of keys that each master key wraps. */
export interface MasterKeyUse {
  name: string
  encrypts: boolean
  since: Date
  dataKeys: number
  serviceKeys: number
}

export async function countUses(db: AnyKysely): Promise<MasterKeyUse[]> {
  const rows = await listMasterKeys(db)
  const { rows: counts } = await sql<{ id: number; data: number; service: number }>`
    select m.id,
      (select count(*)::int from keys.data_keys where master_id = m.id) as data,
      (select count(*)::int from keys.service_keys where master_id = m.id) as service
    from keys.master_keys m`.execute(db)
  return rows.map((row) => {
    const counted = counts.find(({ id }) => id === row.id)
    return {
      name: formatKeyName(row),
      encrypts: row.wraps,
      since: row.createdAt,
      dataKeys: counted?.data ?? 0,
      serviceKeys: counted?.service ?? 0,
    }
  })
}

/**
 * Returns the reasons why the first configured key cannot be used yet, as sentences: instances without it could not decrypt
 * data keys wrapped with it.
 */
export async function findObstacles(db: AnyKysely, secrets: Secrets): Promise<string[]> {
  const [target] = secrets.keys
  const rows = await listMasterKeys(db)
  const missing = findMissingKeys(rows, secrets).map(formatKeyName)
  if (missing.length > 0) return [`This command does not have the master key ${missing.join(' and ')}.`]
  const others = rows.filter((row) => !isSameKey(row, target))
  if (others.length > 1) {
    const [from, to] = [others.find((row) => !row.wraps), others.find((row) => row.wraps)].map(
      (row) => row && formatKeyName(row),
    )
    return [
      `${from} is being rotated to ${to}: run this command with ${to} as DATA_KEY first, then start over.`,
    ]
  }
  const lacking = (await listHolders(db)).filter(({ held }) => !held.includes(target.name))
  return lacking.map((holder) => `${describe(holder)} does not have the master key ${target.name}.`)
}

/**
 * Makes the first configured key the wrapping key unless obstacles exist. From then on both keys are needed.
 */
export async function beginRotation({
  db,
  secrets,
  now,
  insertAuditEvent,
}: RotationParts): Promise<{ isBegun: boolean; obstacles: string[] }> {
  const [target] = secrets.keys
  return await db.transaction().execute(async (trx) => {
    // Blocks announcements, new data keys and concurrent rotations.
    await sql`lock table keys.master_keys in exclusive mode`.execute(trx)
    const rows = await listMasterKeys(trx)
    const active = rows.find((row) => row.wraps)
    if (!active || isSameKey(active, target)) return { isBegun: false, obstacles: [] }
    const obstacles = await findObstacles(trx, secrets)
    if (obstacles.length > 0) return { isBegun: false, obstacles }
    const keys = keyTables(trx)
    await keys.updateTable('keys.masterKeys').set({ wraps: false }).where('id', '=', active.id).execute()
    const existing = rows.find((row) => isSameKey(row, target))
    if (existing) {
      // The rotation is reversed before its end.
      await keys.updateTable('keys.masterKeys').set({ wraps: true }).where('id', '=', existing.id).execute()
    } else {
      const id = Math.max(...rows.map((row) => row.id)) + 1
      await keys
        .insertInto('keys.masterKeys')
        .values({ id, fingerprint: target.fingerprint, wraps: true, createdAt: now() })
        .execute()
    }
    await insertAuditEvent(trx, 'begun', { from: formatKeyName(active), to: target.name })
    return { isBegun: true, obstacles }
  })
}

const BATCH_SIZE = 500

/**
 * Rewraps every key that another master key wraps, in batches, while the site runs. After an interruption the next call
 * continues.
 */
export async function rewrapKeys(
  { db, secrets }: Pick<RotationParts, 'db' | 'secrets'>,
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0
  for (const table of ['keys.service_keys', 'keys.data_keys'] as const) {
    let after: BatchEnd | null = null
    do {
      after = await db.transaction().execute((trx) => rewrapBatch(trx, secrets, { table, after }))
      if (!after) continue
      done += after.count
      onProgress(done)
    } while (after !== null)
  }
}

type BatchEnd = WrappedId & { count: number }

const OWNER = { 'keys.data_keys': 'owner_id', 'keys.service_keys': 'purpose' } as const
const OWNER_TYPE = { 'keys.data_keys': sql`uuid`, 'keys.service_keys': sql`text` } as const

/** Rewraps the next keys in primary key order; null after the last one. */
async function rewrapBatch(
  trx: AnyKysely,
  secrets: Secrets,
  { table, after }: { table: WrappedId['table']; after: WrappedId | null },
): Promise<BatchEnd | null> {
  const { id, key } = await getWrappingKey(trx, secrets)
  const owner = sql.ref(OWNER[table])
  const type = OWNER_TYPE[table]
  const afterLast = after
    ? sql`and (${owner}, version) > (${after.ownerId}::${type}, ${after.version}::int)`
    : sql``
  // The row locks order this batch and concurrent deletions of accounts.
  const { rows } = await sql<{ ownerId: string; version: number; encrypted: Uint8Array }>`
    select ${owner} as "ownerId", version, encrypted_key as encrypted from ${sql.table(table)}
    where master_id <> ${id}::int ${afterLast}
    order by ${owner}, version limit ${sql.lit(BATCH_SIZE)} for update`.execute(trx)
  const last = rows.at(-1)
  if (!last) return null
  const encrypted = rows.map(({ ownerId, version, encrypted: old }) => {
    const wrappedId = { table, ownerId, version }
    return {
      ownerId,
      version,
      encrypted: wrap(key, wrappedId, unwrap(secrets, wrappedId, old)).toString('hex'),
    }
  })
  await sql`
    update ${sql.table(table)} k set encrypted_key = decode(r.encrypted, 'hex'), master_id = ${id}::int
    from json_to_recordset(${JSON.stringify(encrypted)}::json) as r("ownerId" ${type}, version int, encrypted text)
    where k.${owner} = r."ownerId" and k.version = r.version`.execute(trx)
  return { table, ownerId: last.ownerId, version: last.version, count: rows.length }
}

/**
 * Ends the rotation if no key is wrapped by another master key; from then on only the new one is needed. Returns the number
 * of keys that still have to be rewrapped.
 */
export async function endRotation({ db, secrets, insertAuditEvent }: RotationParts): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await sql`lock table keys.master_keys in exclusive mode`.execute(trx)
    const rows = await listMasterKeys(trx)
    const uses = await countUses(trx)
    const remaining = uses
      .filter(({ encrypts }) => !encrypts)
      .reduce((sum, use) => sum + use.dataKeys + use.serviceKeys, 0)
    if (remaining > 0) return remaining
    const { key } = await getWrappingKey(trx, secrets)
    // The foreign keys prevent deleting a master key that is still used.
    for (const row of rows.filter(({ wraps }) => !wraps)) {
      await keyTables(trx).deleteFrom('keys.masterKeys').where('id', '=', row.id).execute()
      await insertAuditEvent(trx, 'ended', { from: formatKeyName(row), to: key.name })
    }
    return 0
  })
}

function describe({ name, startedAt }: KeyHolder): string {
  return `${name}, running since ${formatTime(startedAt)},`
}
