import type { TablePolicy } from '#auth/core/tables.ts'

/** A used assertion, stored until it has expired. */
export interface SamlAssertionsTable {
  /** Keyed hash of issuer and assertion id. */
  assertion_hash: Uint8Array
  expires_at: Date
}

declare module '#auth/core/tables.ts' {
  interface AuthTables {
    'auth.saml_assertions': SamlAssertionsTable
  }
}

export const samlTables = {
  'auth.saml_assertions': {
    owner: null,
    export: 'none: keyed hashes of ids',
    erase: 'none',
    retention: 'until the assertion expires, at most a day and the next purge',
  },
} as const satisfies Record<string, TablePolicy>
