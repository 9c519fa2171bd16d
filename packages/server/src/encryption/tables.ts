import type { AnyKysely } from '@twofold/database'
import type { Kysely } from 'kysely'

/** A stored data key. Queries can join `keys.data_keys` to save a statement. */
export interface EncryptedKey {
  owner_id: string
  version: number
  encrypted_key: Uint8Array
}

export interface MasterKeyRow {
  id: number
  fingerprint: Uint8Array
  /** True if new keys are encrypted with this master key; at most one row. */
  wraps: boolean
  created_at: Date
}

export interface KeyTables {
  'keys.data_keys': EncryptedKey & { created_at: Date; master_id: number }
  'keys.master_keys': MasterKeyRow
  'keys.service_keys': {
    purpose: string
    version: number
    encrypted_key: Uint8Array
    master_id: number
  }
  /** Running instances with the names of their master keys, separated by spaces. */
  'keys.holders': { id: string; name: string; held: string; started_at: Date; seen_at: Date }
}

export function keyTables(db: AnyKysely): Kysely<KeyTables> {
  return db
}
