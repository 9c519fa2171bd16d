import type { MigrationSet } from '@twofold/database'
import { sql } from 'kysely'

/** Runs after the server's set, which makes the schema `keys` and its data keys. */
export const keyMigrations: MigrationSet = {
  area: 'keys',
  migrations: [
    {
      name: '0001-master-keys',
      async up(db) {
        // One row: the fingerprint of the master key that this database was filled under.
        await sql`
          create table keys.master_keys (
            id integer primary key check (id = 1),
            fingerprint bytea not null,
            created_at timestamptz not null
          )`.execute(db)
      },
    },
  ],
}
