import type { AnyKysely } from '@twofold/database'
import type { MasterKey, Secrets } from '#server/config/secrets.ts'
import { DecryptionError } from './encrypt.ts'
import { keyTables, type MasterKeyRow } from './tables.ts'

/** The master keys that this database is encrypted with, oldest first. */
export function listMasterKeys(db: AnyKysely): Promise<MasterKeyRow[]> {
  return keyTables(db).selectFrom('keys.masterKeys').selectAll().orderBy('id').execute()
}

export async function listMasterKeyNames(db: AnyKysely): Promise<string[]> {
  return (await listMasterKeys(db)).map(formatKeyName)
}

/** Throws DecryptionError if a master key that the database needs is not configured; records the first key of a new database. */
export async function assertMasterKeys(db: AnyKysely, secrets: Secrets, now: Date): Promise<void> {
  let rows = await listMasterKeys(db)
  if (rows.length === 0) {
    const used = await keyTables(db).selectFrom('keys.dataKeys').select('ownerId').limit(1).executeTakeFirst()
    if (!used) {
      await keyTables(db)
        .insertInto('keys.masterKeys')
        .values({
          id: 1,
          fingerprint: secrets.keys[0].fingerprint,
          wraps: true,
          createdAt: now,
        })
        // Without a conflict target: concurrent starts insert the same id and fingerprint, and a single target would let
        // the insert fail on the other unique index.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    rows = await listMasterKeys(db)
    // A concurrent start may have recorded the first key and used it.
    if (rows.length === 0) {
      throw new DecryptionError(`${formatWrongKey(secrets)} the key that encrypts it.`)
    }
  }
  const missing = findMissingKeys(rows, secrets)
  if (missing.length === 0) return
  const names = missing.map(formatKeyName).join(' and ')
  const path = secrets.file?.path
  throw new DecryptionError(
    missing.length === rows.length
      ? `${formatWrongKey(secrets)} the key that encrypts it, ${names}.`
      : `A part of this database is still encrypted with the master key ${names}: ${path ? `add it to ${path}, below the first line` : 'set DATA_KEY_OLD to it'}, until "npm run cli -- keys rotate-master" is done.`,
  )
}

/** The beginning of the error about a wrong master key, which says where to put the right one. */
function formatWrongKey({ file }: Pick<Secrets, 'file'>): string {
  const [source, action] = file ? [`The key in ${file.path}`, 'restore'] : ['DATA_KEY', 'set it to']
  return `${source} does not belong to this database: ${action}`
}

export function findMissingKeys(
  rows: readonly MasterKeyRow[],
  { keys }: Pick<Secrets, 'keys'>,
): MasterKeyRow[] {
  return rows.filter((row) => !keys.some((key) => isSameKey(row, key)))
}

/** Returns the master key that wraps new keys, with its id; throws DecryptionError if it is not configured. */
export async function getWrappingKey(
  db: AnyKysely,
  secrets: Pick<Secrets, 'keys'>,
): Promise<{ id: number; key: MasterKey }> {
  const row = await keyTables(db)
    .selectFrom('keys.masterKeys')
    .selectAll()
    .where('wraps', '=', true)
    .executeTakeFirst()
  const key = row && secrets.keys.find((candidate) => isSameKey(row, candidate))
  if (key) return { id: row.id, key }
  throw new DecryptionError(
    row
      ? `This server does not have the current master key ${formatKeyName(row)}: configure it and restart.`
      : 'This database has no master key.',
  )
}

export function isSameKey(row: Pick<MasterKeyRow, 'fingerprint'>, key: MasterKey): boolean {
  return key.fingerprint.equals(row.fingerprint)
}

/** The name of a master key in output, equal to `MasterKey.name`. */
export function formatKeyName({ fingerprint }: Pick<MasterKeyRow, 'fingerprint'>): string {
  return Buffer.from(fingerprint).toString('hex').slice(0, 8)
}
