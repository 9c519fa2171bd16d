import type { MigrationSet } from '@twofold/database'
import { accounts } from './0001-accounts.ts'
import { mailChanges } from './0002-mail-changes.ts'
import { factors } from './0003-factors.ts'
import { providers } from './0004-providers.ts'

/** Everything this service keeps, in schema `auth`, in the order it was made. */
export const authMigrations: MigrationSet = {
  area: 'auth',
  migrations: [accounts, mailChanges, factors, providers],
}
