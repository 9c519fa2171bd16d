import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const unusedColumns: Migration = {
  name: '0035-unused-columns',
  async up(db) {
    await sql`alter table invitations drop column locale`.execute(db)
    await sql`alter table feedback_surveys drop column locale`.execute(db)
    await sql`alter table sharing drop column view_of_partner_safety`.execute(db)
  },
}
