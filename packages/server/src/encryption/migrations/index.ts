import { type MigrationSet, readMigration } from '@twofold/database'

/** Migrations of the schema `keys`. */
export const keyMigrations: MigrationSet = {
  area: 'keys',
  migrations: [readMigration(new URL('0001-initial.sql', import.meta.url))],
}
