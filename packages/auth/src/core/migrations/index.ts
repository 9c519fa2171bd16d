import type { MigrationSet } from '@twofold/database'
import { initial } from './0001-initial.ts'

/** Migrations of the schema `auth`, oldest first, with the tables of all plugins. */
export const authMigrations: MigrationSet = { area: 'auth', migrations: [initial] }
