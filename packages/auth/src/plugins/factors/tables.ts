import type { ColumnType } from 'kysely'
import type { FactorType, TablePolicy } from '#auth/core/tables.ts'

/** A second factor of an account. */
export interface FactorsTable {
  id: string
  user_id: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  /** Unique per account; may be empty. */
  friendly_name: string
  /** Encrypted TOTP secret, or public key of a security key; null until the key is registered. */
  encrypted_secret: Uint8Array | null
  /** Keyed hash of the credential id, so that one security key is one factor. */
  credential_hash: Uint8Array | null
  /** Number of a phone factor. */
  phone: string | null
  aaguid: string | null
  /** The authenticator's signature counter. node-postgres returns bigint as a string. */
  sign_count: ColumnType<string | number, number, number>
  /** Newest accepted TOTP time step; codes of this step and earlier ones are rejected. */
  last_step: ColumnType<string | number | null, number | null, number | null>
  last_challenged_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface ChallengesTable {
  id: string
  factor_id: string
  user_id: string
  /** Type of response that is expected, fixed when the challenge is created. */
  type: 'totp' | 'create' | 'request' | 'phone'
  /** The challenge that a security key signs. */
  value: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

declare module '#auth/core/tables.ts' {
  interface AuthTables {
    'auth.factors': FactorsTable
    'auth.challenges': ChallengesTable
  }
}

export const factorsTables = {
  'auth.factors': {
    owner: 'user_id',
    export: 'all but encrypted_secret, credential_hash, sign_count and last_step',
    erase: 'cascade',
    retention: 'until it is removed; unverified 24 hours',
  },
  'auth.challenges': {
    owner: 'user_id',
    export: 'none: random values of five minutes',
    erase: 'cascade',
    retention: '24 hours',
  },
} as const satisfies Record<string, TablePolicy>
