import type { TablePolicy } from '#auth/core/tables.ts'

export interface ChallengesTable {
  id: string
  factor_id: string
  user_id: string
  /** Type of response that is expected, fixed when the challenge is created. */
  type: 'totp' | 'create' | 'request' | 'phone'
  /** The challenge that a security key signs. */
  value: string | null
  /** IP address of the challenge; null unless `challengeFromOneAddress` requires the response to come from it. */
  address: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

declare module '#auth/core/tables.ts' {
  interface AuthTables {
    'auth.challenges': ChallengesTable
  }
}

export const factorsTables = {
  'auth.challenges': {
    owner: 'user_id',
    export: 'none: random values of five minutes',
    erase: 'cascade',
    retention: '24 hours',
  },
} as const satisfies Record<string, TablePolicy>
