import type { ColumnType } from 'kysely'
import type { TablePolicy } from '#auth/core/tables.ts'

/** A discoverable credential with user verification that signs in. */
export interface PasskeysTable {
  id: string
  user_id: string
  /** Empty when it was given none. */
  friendly_name: string
  sealed_credential: Uint8Array
  /** Of the key's own id: by it a sign-in finds the passkey, and one key serves one account. */
  credential_hash: Uint8Array
  /** How often the key says that it signed. PostgreSQL hands a bigint over as text. */
  sign_count: ColumnType<string | number, number, number>
  last_used_at: Date | null
  created_at: Date
  updated_at: Date
}

/** The challenge that a passkey signs. Deleted after the response. */
export interface PasskeyChallengesTable {
  id: string
  purpose: 'registration' | 'authentication'
  /** Of a registration: whose, and of which session. A challenge to sign in is anybody's. */
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
