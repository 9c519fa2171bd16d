import { createHmac, randomBytes } from 'node:crypto'
import type { AnyKysely } from '@twofold/database'
import type { Kysely } from 'kysely'
import type { Secrets } from '#server/config/secrets.ts'
import { type DataKey, SealError, seal, unseal } from './seal.ts'

/** A data key as it is stored: `keys.data_keys(owner_id, version, sealed_key)`. Join the table to save a statement. */
export interface SealedKey {
  owner_id: string
  version: number
  sealed_key: Uint8Array
}

export interface KeyTables {
  'keys.data_keys': SealedKey & { created_at: Date }
  'keys.master_keys': { id: number; fingerprint: Uint8Array; created_at: Date }
}

/**
 * Keys of persons (or surveys), each sealed with the master key. Destroying a key makes everything
 * sealed with it unreadable, also in backups.
 */
export interface Keyring {
  /** Makes and stores the owner's key, or gives back the one that is there. */
  ensureKey(db: AnyKysely, ownerId: string): Promise<DataKey>
  /** The owner's key, or undefined when there is none (any more). One statement. */
  findKey(db: AnyKysely, ownerId: string): Promise<DataKey | undefined>
  /** Opens a stored key that a query has joined. */
  open(sealed: SealedKey): DataKey
  destroyKey(db: AnyKysely, ownerId: string): Promise<void>
  /** A hash for look-ups of addresses and the like, keyed for one purpose: useless without the master key. */
  keyedHash(purpose: string, value: string): Buffer
  /** Throws when this database was filled under another master key; notes the key of a new database. */
  checkMasterKey(db: AnyKysely): Promise<void>
}

const FIRST_VERSION = 1
const PLACE = 'keys.data_keys'
const WRONG_MASTER_KEY =
  'DATA_KEY does not belong to this database: set the key that the database was filled with.'

export function createKeyring(secrets: Secrets, now: () => Date): Keyring {
  const master = secrets.derive('sealing')
  const hashKey = secrets.derive('keyed-hash')
  const fingerprint = secrets.derive('fingerprint')
  const wrapping = (ownerId: string, version: number): DataKey => ({ ownerId, version, secret: master })

  function open(sealed: SealedKey): DataKey {
    const { owner_id: ownerId, version } = sealed
    return { ownerId, version, secret: unseal(wrapping(ownerId, version), sealed.sealed_key, PLACE) }
  }

  async function findKey(db: AnyKysely, ownerId: string): Promise<DataKey | undefined> {
    const row = await keys(db)
      .selectFrom('keys.data_keys')
      .select(['owner_id', 'version', 'sealed_key'])
      .where('owner_id', '=', ownerId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && open(row)
  }

  return {
    open,
    findKey,
    async ensureKey(db, ownerId) {
      const existing = await findKey(db, ownerId)
      if (existing) return existing
      const secret = randomBytes(32)
      const version = FIRST_VERSION
      await keys(db)
        .insertInto('keys.data_keys')
        .values({
          owner_id: ownerId,
          version,
          sealed_key: seal(wrapping(ownerId, version), secret, PLACE),
          created_at: now(),
        })
        .onConflict((conflict) => conflict.columns(['owner_id', 'version']).doNothing())
        .execute()
      // Read back: a parallel call may have been first.
      const stored = await findKey(db, ownerId)
      if (!stored) throw new SealError('A data key vanished while it was made.')
      return stored
    },
    async destroyKey(db, ownerId) {
      await keys(db).deleteFrom('keys.data_keys').where('owner_id', '=', ownerId).execute()
    },
    keyedHash: (purpose, value) =>
      createHmac('sha256', hashKey)
        .update(JSON.stringify([purpose, value]))
        .digest(),
    async checkMasterKey(db) {
      const find = () => keys(db).selectFrom('keys.master_keys').select('fingerprint').executeTakeFirst()
      let row = await find()
      if (!row) {
        const used = await keys(db)
          .selectFrom('keys.data_keys')
          .select('owner_id')
          .limit(1)
          .executeTakeFirst()
        if (used) throw new SealError(WRONG_MASTER_KEY)
        await keys(db)
          .insertInto('keys.master_keys')
          .values({ id: 1, fingerprint, created_at: now() })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        row = await find()
      }
      if (!row || !fingerprint.equals(row.fingerprint)) throw new SealError(WRONG_MASTER_KEY)
    },
  }
}

function keys(db: AnyKysely): Kysely<KeyTables> {
  return db
}
