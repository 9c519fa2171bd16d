import { type MigrationSet, readMigration } from '@twofold/database'

/** Migrations of the schema `auth`, oldest first, with the tables of all plugins. */
export const authMigrations: MigrationSet = {
  area: 'auth',
  migrations: [readMigration(new URL('0001-initial.sql', import.meta.url))],
}
