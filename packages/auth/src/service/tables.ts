import { type AuthTables, kernelTables, type TablePolicy } from '#auth/core/tables.ts'
import { factorsTables } from '#auth/plugins/factors/tables.ts'
import { passkeysTables } from '#auth/plugins/passkeys/tables.ts'
import { samlTables } from '#auth/plugins/saml/tables.ts'

/** Owner, export, erasure and retention of every table; a table without them is a type error. */
export const declaredTables = {
  ...kernelTables,
  ...factorsTables,
  ...passkeysTables,
  ...samlTables,
} as const satisfies Record<keyof AuthTables, TablePolicy>
