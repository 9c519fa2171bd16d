import type { AnyKysely } from '@twofold/database'
import type { Kysely } from 'kysely'
import { camelCased } from '#server/camel-cased.ts'

/** A stored data key. Queries can join `keys.dataKeys` to save a statement. */
export interface EncryptedKey {
  ownerId: string
  version: number
  encryptedKey: Uint8Array
}

export interface MasterKeyRow {
  id: number
  fingerprint: Uint8Array
  /** True if new keys are encrypted with this master key; at most one row. */
  wraps: boolean
  createdAt: Date
}

export interface KeyTables {
  'keys.dataKeys': EncryptedKey & { createdAt: Date; masterId: number }
  'keys.masterKeys': MasterKeyRow
  'keys.serviceKeys': {
    purpose: string
    version: number
    encryptedKey: Uint8Array
    masterId: number
  }
  /** Running instances with the names of their master keys, separated by spaces. */
  'keys.holders': { id: string; name: string; held: string; startedAt: Date; seenAt: Date }
}

/** Also called with transactions of the authentication service, whose rows have the spelling of the database. */
export function keyTables(db: AnyKysely): Kysely<KeyTables> {
  return camelCased(db)
}
