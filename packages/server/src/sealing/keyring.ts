import type { Kysely } from 'kysely'
import type { DataKey } from './seal.ts'

export type { DataKey } from './seal.ts'

/** A data key as it is stored: `keys.data_keys(owner_id, version, sealed_key)`. Join the table to save a statement. */
export interface SealedKey {
  owner_id: string
  version: number
  sealed_key: Uint8Array
}

export interface KeyTables {
  'keys.data_keys': SealedKey & { created_at: Date }
}

/**
 * Keys of persons (or surveys), each sealed with the master key. Destroying a key makes everything
 * sealed with it unreadable, also in backups.
 */
export interface Keyring {
  /** Makes and stores the owner's key, or gives back the one that is there. */
  ensureKey(db: Kysely<any>, ownerId: string): Promise<DataKey>
  /** The owner's newest key, or undefined once destroyed. One statement. */
  findKey(db: Kysely<any>, ownerId: string): Promise<DataKey | undefined>
  /** Opens a stored key that a query has joined. */
  open(sealed: SealedKey): DataKey
  destroyKey(db: Kysely<any>, ownerId: string): Promise<void>
  /** SHA-256 keyed for one purpose: for look-ups of addresses and the like, useless without the master key. */
  keyedHash(purpose: string, value: string): Buffer
}
