import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** The table is unlogged, because a crash then loses only the counts of the last minutes. */
export const quickLimits: Migration = {
  name: '0008-quick-limits',
  async up(db) {
    await sql`alter table auth.limits set unlogged`.execute(db)
  },
}
