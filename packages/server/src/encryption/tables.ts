import type { AnyKysely } from '@twofold/database'
import type { Kysely } from 'kysely'

/** A data key as it is stored: `keys.data_keys(owner_id, version, sealed_key)`. Join the table to save a statement. */
export interface EncryptedKey {
  owner_id: string
  version: number
  sealed_key: Uint8Array
}

export interface MasterKeyRow {
  id: number
  fingerprint: Uint8Array
  /** Whether new keys are encrypted with it: one row at a time. */
  wraps: boolean
  /** Whether keys of the service were derived from it, as in databases of earlier versions. */
  derives: boolean
  created_at: Date
}

export interface KeyTables {
  'keys.data_keys': EncryptedKey & { created_at: Date; master_id: number }
  'keys.master_keys': MasterKeyRow
  'keys.service_keys': {
    purpose: string
    version: number
    sealed_key: Uint8Array
    master_id: number
    /** Until then the previous version encrypts, so that every instance has read this one before it is used. */
    seals_from: Date
  }
  /** Instances, and the names of the master keys that each holds, with spaces between. */
  'keys.holders': { id: string; name: string; held: string; started_at: Date; seen_at: Date }
}

export function keyTables(db: AnyKysely): Kysely<KeyTables> {
  return db
}
