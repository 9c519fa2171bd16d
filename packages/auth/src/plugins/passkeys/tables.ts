import type { ColumnType } from 'kysely'
import type { TablePolicy } from '#auth/core/tables.ts'

/** A passkey: a discoverable credential with user verification. */
export interface PasskeysTable {
  id: string
  user_id: string
  /** Empty if the user chose none. */
  friendly_name: string
  encrypted_credential: Uint8Array
  /** Keyed hash of the credential id. Sign-in finds the passkey by it, and it is unique. */
  credential_hash: Uint8Array
  /** Signature counter of the authenticator. PostgreSQL returns a bigint as text. */
  sign_count: ColumnType<string | number, number, number>
  last_used_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Challenge of a passkey ceremony. Deleted after the response. */
export interface PasskeyChallengesTable {
  id: string
  purpose: 'registration' | 'authentication'
  /** Account and session of a registration; null for a sign-in, which any caller may answer. */
  user_id: string | null
  session_id: string | null
  challenge_hash: Uint8Array
  created_at: Date
  expires_at: Date
}

declare module '#auth/core/tables.ts' {
  interface AuthTables {
    'auth.passkeys': PasskeysTable
    'auth.passkey_challenges': PasskeyChallengesTable
  }
}

export const passkeysTables = {
  'auth.passkeys': {
    owner: 'user_id',
    export: 'id, friendly_name, created_at, updated_at, last_used_at',
    erase: 'cascade',
    retention: 'until it is removed',
  },
  'auth.passkey_challenges': {
    owner: 'user_id',
    export: 'none: keyed hashes of random values of five minutes',
    erase: 'cascade',
    retention: 'until it is answered, 5 minutes at most and the next purge',
  },
} as const satisfies Record<string, TablePolicy>
