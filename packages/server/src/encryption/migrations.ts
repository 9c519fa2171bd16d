import type { MigrationSet } from '@twofold/database'
import { sql } from 'kysely'

/** Runs after the migrations of the server, which create the schema `keys`. */
export const keyMigrations: MigrationSet = {
  area: 'keys',
  migrations: [
    {
      name: '0001-master-keys',
      async up(db) {
        // One row: the fingerprint of the master key that encrypts this database.
        await sql`
          create table keys.master_keys (
            id integer primary key check (id = 1),
            fingerprint bytea not null,
            created_at timestamptz not null
          )`.execute(db)
      },
    },
    {
      name: '0002-replaced-master-keys',
      async up(db) {
        // One row for each master key in use. Rows of earlier versions have `derives`, because service keys were derived
        // from the master key.
        await sql`
          alter table keys.master_keys
            drop constraint master_keys_id_check,
            add column wraps boolean not null default true,
            add column derives boolean not null default true,
            add unique (fingerprint)`.execute(db)
        await sql`
          alter table keys.master_keys alter column wraps drop default, alter column derives drop default`.execute(
          db,
        )
        await sql`create unique index master_keys_wraps on keys.master_keys (wraps) where wraps`.execute(db)
        // The default serves instances of the earlier version during an update, which insert no master_id. The foreign key
        // prevents deleting a master key that is still used.
        await sql`
          alter table keys.data_keys
            add column master_id integer not null default 1 references keys.master_keys (id)`.execute(db)
        await sql`
          create table keys.service_keys (
            purpose text not null,
            version integer not null,
            sealed_key bytea not null,
            master_id integer not null references keys.master_keys (id),
            seals_from timestamptz not null,
            primary key (purpose, version)
          )`.execute(db)
        await sql`
          create table keys.holders (
            id uuid primary key,
            name text not null,
            held text not null,
            started_at timestamptz not null,
            seen_at timestamptz not null
          )`.execute(db)
      },
    },
    {
      name: '0003-unused-columns',
      async up(db) {
        await sql`alter table keys.master_keys drop column derives`.execute(db)
        await sql`alter table keys.service_keys drop column seals_from`.execute(db)
        await sql`alter table keys.data_keys alter column master_id drop default`.execute(db)
      },
    },
  ],
}
