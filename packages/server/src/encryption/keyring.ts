import { createHmac, randomBytes } from 'node:crypto'
import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'
import type { Secrets } from '#server/config/secrets.ts'
import { type DataKey, DecryptionError } from './encrypt.ts'
import { assertMasterKeys, findWrapping } from './master-keys.ts'
import { loadServiceKeys, type ServiceKeys } from './service-keys.ts'
import { type EncryptedKey, keyTables } from './tables.ts'
import { unwrap, type WrappedId, wrap } from './wrap.ts'

/**
 * Data keys of users and surveys, each encrypted with a master key, and the keys of the service. Deleting a data key makes
 * everything encrypted with it unreadable, also in backups.
 */
export interface Keyring extends Pick<ServiceKeys, 'cipher'> {
  /** Returns the owner's key; creates it if it does not exist. */
  ensureKey(db: AnyKysely, ownerId: string): Promise<DataKey>
  /** The owner's key; undefined if it does not exist or was deleted. One statement. */
  findKey(db: AnyKysely, ownerId: string): Promise<DataKey | undefined>
  /** Opens a stored key that a query has joined. */
  decryptKey(encrypted: EncryptedKey): DataKey
  destroyKey(db: AnyKysely, ownerId: string): Promise<void>
  /** A hash for look-ups of addresses and the like, keyed for one purpose: useless without the keys. */
  keyedHash(purpose: string, value: string): Buffer
  /** Secrets of the parts that hash for themselves. */
  secretOf(part: 'auth' | 'rate-limit' | 'contact-form'): Uint8Array
  /** The key that currently encrypts archives. */
  findArchiveKey(db: AnyKysely): Promise<Uint8Array>
}

const FIRST_VERSION = 1

/**
 * Opens the keys of a database. Throws when it was filled under a master key that is not held; notes the master key of a
 * new database, and makes the keys of the service there.
 */
export async function loadKeyring(db: AnyKysely, secrets: Secrets, now: () => Date): Promise<Keyring> {
  await assertMasterKeys(db, secrets, now())
  const serviceKeys = await loadServiceKeys(db, secrets, now)
  let wrapping = await findWrapping(db, secrets)

  function decryptKey({ owner_id: ownerId, version, sealed_key }: EncryptedKey): DataKey {
    return { ownerId, version, secret: unwrap(secrets, idOf(ownerId, version), sealed_key) }
  }

  async function findKey(db: AnyKysely, ownerId: string): Promise<DataKey | undefined> {
    const row = await keyTables(db)
      .selectFrom('keys.data_keys')
      .select(['owner_id', 'version', 'sealed_key'])
      .where('owner_id', '=', ownerId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && decryptKey(row)
  }

  async function makeKey(db: AnyKysely, ownerId: string): Promise<void> {
    const version = FIRST_VERSION
    const encrypted = wrap(wrapping.key, idOf(ownerId, version), randomBytes(32))
    // Only while that master key is the one that encrypts: another process may have begun to replace it.
    await sql`
      insert into keys.data_keys (owner_id, version, sealed_key, master_id, created_at)
      select ${ownerId}::uuid, ${version}::int, ${encrypted}::bytea, id, ${now()}::timestamptz
      from keys.master_keys where id = ${wrapping.id}::int and wraps
      on conflict (owner_id, version) do nothing`.execute(db)
  }

  return {
    decryptKey,
    findKey,
    async ensureKey(db, ownerId) {
      const existing = await findKey(db, ownerId)
      if (existing) return existing
      await makeKey(db, ownerId)
      // Read back: a parallel call may have been first.
      const stored = await findKey(db, ownerId)
      if (stored) return stored
      wrapping = await findWrapping(db, secrets)
      await makeKey(db, ownerId)
      const second = await findKey(db, ownerId)
      if (!second) throw new DecryptionError('A data key vanished while it was made.')
      return second
    },
    async destroyKey(db, ownerId) {
      await keyTables(db).deleteFrom('keys.data_keys').where('owner_id', '=', ownerId).execute()
    },
    keyedHash: (purpose, value) =>
      createHmac('sha256', serviceKeys.hashing('keyed-hash'))
        .update(JSON.stringify([purpose, value]))
        .digest(),
    secretOf: (part) => serviceKeys.hashing(part),
    cipher: serviceKeys.cipher,
    findArchiveKey: async (db) => (await findWrapping(db, secrets)).key.derive('archive'),
  }
}

const idOf = (ownerId: string, version: number): WrappedId => ({ table: 'keys.data_keys', ownerId, version })
