import { type MigrationSet, readMigration } from '@twofold/database'

/** Migrations of the server in order. A released migration is never changed. */
export const serverMigrations: MigrationSet = {
  area: 'server',
  migrations: [readMigration(new URL('0001-initial.sql', import.meta.url))],
}
