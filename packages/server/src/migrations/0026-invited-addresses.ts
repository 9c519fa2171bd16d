import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** When the email of an expired invitation was deleted; its keyed hash remains for the limits. */
export const invitedAddresses: Migration = {
  name: '0026-invited-addresses',
  async up(db) {
    await sql`alter table invitations add column address_deleted_at timestamptz`.execute(db)
    await sql`
      create index invitations_address_kept on invitations (expires_at)
        where address_deleted_at is null`.execute(db)
  },
}
