import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Indexes for the queries of the purge. */
export const growth = {
  name: '0012-growth',

  async up(db: AnyKysely): Promise<void> {
    await sql`create index users_imported_hash on auth.users (id) where password_hash like '$2%'`.execute(db)
    await sql`create index factors_unverified on auth.factors (created_at) where status = 'unverified'`.execute(
      db,
    )
    await sql`create index audit_log_addresses on auth.audit_log (at) where address is not null`.execute(db)
  },
}
