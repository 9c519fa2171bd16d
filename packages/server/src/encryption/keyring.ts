import { createHmac, randomBytes } from 'node:crypto'
import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'
import type { Secrets } from '#server/config/secrets.ts'
import { type DataKey, DecryptionError } from './encrypt.ts'
import { assertMasterKeys, getWrappingKey } from './master-keys.ts'
import { loadServiceKeys, type ServiceKeys } from './service-keys.ts'
import { type EncryptedKey, keyTables } from './tables.ts'
import { unwrap, type WrappedId, wrap } from './wrap.ts'

/**
 * Data keys of users and surveys, each encrypted with a master key, and the service keys. Deleting a data key makes
 * everything encrypted with it unreadable, also in backups.
 */
export interface Keyring extends Pick<ServiceKeys, 'cipher'> {
  /** Returns the owner's key; creates it if it does not exist. */
  ensureKey(db: AnyKysely, ownerId: string): Promise<DataKey>
  /** The owner's key; undefined if it does not exist or was deleted. One statement. */
  findKey(db: AnyKysely, ownerId: string): Promise<DataKey | undefined>
  /** Decrypts a stored key that a query has joined. */
  decryptKey(encrypted: EncryptedKey): DataKey
  deleteKey(db: AnyKysely, ownerId: string): Promise<void>
  /** A keyed hash for look-ups of identifiers, different for each purpose. */
  keyedHash(purpose: string, value: string): Buffer
  /** The secret of a part that computes its own hashes. */
  getSecret(part: 'auth' | 'rate-limit' | 'contact-form'): Uint8Array
  /** Returns the key that currently encrypts archives. */
  getArchiveKey(db: AnyKysely): Promise<Uint8Array>
}

const FIRST_VERSION = 1

/**
 * Loads the keys of a database. Records the master key of a new database and creates its service keys.
 *
 * @throws DecryptionError if a master key that the database needs is not configured.
 */
export async function loadKeyring(db: AnyKysely, secrets: Secrets, now: () => Date): Promise<Keyring> {
  await assertMasterKeys(db, secrets, now())
  const serviceKeys = await loadServiceKeys(db, secrets)
  let wrapping = await getWrappingKey(db, secrets)

  function decryptKey({ ownerId, version, encryptedKey }: EncryptedKey): DataKey {
    return { ownerId, version, secret: unwrap(secrets, wrappedId(ownerId, version), encryptedKey) }
  }

  async function findKey(db: AnyKysely, ownerId: string): Promise<DataKey | undefined> {
    const row = await keyTables(db)
      .selectFrom('keys.dataKeys')
      .select(['ownerId', 'version', 'encryptedKey'])
      .where('ownerId', '=', ownerId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && decryptKey(row)
  }

  async function insertKey(db: AnyKysely, ownerId: string): Promise<void> {
    const version = FIRST_VERSION
    const encrypted = wrap(wrapping.key, wrappedId(ownerId, version), randomBytes(32))
    // Inserts nothing if another process has begun to rotate this master key.
    await sql`
      insert into keys.data_keys (owner_id, version, encrypted_key, master_id, created_at)
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
      await insertKey(db, ownerId)
      // Read back, because a concurrent call may have inserted another key first.
      const stored = await findKey(db, ownerId)
      if (stored) return stored
      wrapping = await getWrappingKey(db, secrets)
      await insertKey(db, ownerId)
      const second = await findKey(db, ownerId)
      if (!second) throw new DecryptionError('The new data key was not found after its insertion')
      return second
    },
    async deleteKey(db, ownerId) {
      await keyTables(db).deleteFrom('keys.dataKeys').where('ownerId', '=', ownerId).execute()
    },
    keyedHash: (purpose, value) =>
      createHmac('sha256', serviceKeys.hashing('keyed-hash'))
        .update(JSON.stringify([purpose, value]))
        .digest(),
    getSecret: (part) => serviceKeys.hashing(part),
    cipher: serviceKeys.cipher,
    getArchiveKey: async (db) => (await getWrappingKey(db, secrets)).key.derive('archive'),
  }
}

const wrappedId = (ownerId: string, version: number): WrappedId => ({
  table: 'keys.data_keys',
  ownerId,
  version,
})
