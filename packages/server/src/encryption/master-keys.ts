import type { AnyKysely } from '@twofold/database'
import type { MasterKey, Secrets } from '#server/config/secrets.ts'
import { DecryptionError } from './encrypt.ts'
import { keyTables, type MasterKeyRow } from './tables.ts'

/** The master keys that this database is encrypted with, the oldest first. */
export function listMasterKeys(db: AnyKysely): Promise<MasterKeyRow[]> {
  return keyTables(db).selectFrom('keys.master_keys').selectAll().orderBy('id').execute()
}

export async function listNamesOfMasterKeys(db: AnyKysely): Promise<string[]> {
  return (await listMasterKeys(db)).map(nameOf)
}

/** Throws while this process lacks a master key that the database needs; notes the first key of a new database. */
export async function assertMasterKeys(db: AnyKysely, secrets: Secrets, now: Date): Promise<void> {
  let rows = await listMasterKeys(db)
  if (rows.length === 0) {
    const used = await keyTables(db)
      .selectFrom('keys.data_keys')
      .select('owner_id')
      .limit(1)
      .executeTakeFirst()
    if (!used) {
      await keyTables(db)
        .insertInto('keys.master_keys')
        .values({
          id: 1,
          fingerprint: secrets.keys[0].fingerprint,
          wraps: true,
          derives: false,
          created_at: now,
        })
        // Without a target: several starts give the same number and the same fingerprint, and with one
        // target a row that comes in between fails on the other index.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    rows = await listMasterKeys(db)
    // Another start may have noted the first key meanwhile, and used it.
    if (rows.length === 0) {
      throw new DecryptionError(`${doesNotBelong(secrets)} the key that the database was filled with.`)
    }
  }
  const lacking = findLacking(rows, secrets)
  if (lacking.length === 0) return
  const names = lacking.map(nameOf).join(' and ')
  const path = secrets.file?.path
  throw new DecryptionError(
    lacking.length === rows.length
      ? `${doesNotBelong(secrets)} the key that the database was filled with or that replaced it since, ${names}.`
      : `A part of this database is still encrypted with the master key ${names}: ${path ? `put it into ${path} too, on a line below the first` : 'set DATA_KEY_OLD to it beside DATA_KEY'}, until "npm run cli -- keys rotate-master" is done.`,
  )
}

/** The error of a wrong master key, with the location of the right one. */
function doesNotBelong({ file }: Pick<Secrets, 'file'>): string {
  const [given, bring] = file ? [`The key in ${file.path}`, 'put back'] : ['DATA_KEY', 'set']
  return `${given} does not belong to this database: ${bring}`
}

export function findLacking(rows: readonly MasterKeyRow[], { keys }: Pick<Secrets, 'keys'>): MasterKeyRow[] {
  return rows.filter((row) => !keys.some((key) => isOf(row, key)))
}

/** The configured key that wraps new keys, with its id in the database. */
export async function findWrapping(
  db: AnyKysely,
  secrets: Pick<Secrets, 'keys'>,
): Promise<{ id: number; key: MasterKey; derives: boolean }> {
  const row = await keyTables(db)
    .selectFrom('keys.master_keys')
    .selectAll()
    .where('wraps', '=', true)
    .executeTakeFirst()
  const key = row && secrets.keys.find((held) => isOf(row, held))
  if (key) return { id: row.id, key, derives: row.derives }
  throw new DecryptionError(
    row
      ? `This server does not hold the master key ${nameOf(row)}, which encrypts now: set it, and start again.`
      : 'This database has no master key.',
  )
}

export function isOf(row: Pick<MasterKeyRow, 'fingerprint'>, key: MasterKey): boolean {
  return key.fingerprint.equals(row.fingerprint)
}

/** What people see of it, the same as of the key itself. */
export function nameOf({ fingerprint }: Pick<MasterKeyRow, 'fingerprint'>): string {
  return Buffer.from(fingerprint).toString('hex').slice(0, 8)
}
