import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const account: Migration = {
  name: '0007-account',
  async up(db) {
    await sql`
      create table user_roles (
        user_id uuid not null,
        role text not null check (role in ('admin')),
        primary key (user_id, role)
      )`.execute(db)
  },
}
