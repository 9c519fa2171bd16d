import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** When the user of an assessment last ended its pair. The pair itself does not record who ended it. */
export const leftPairs: Migration = {
  name: '0022-left-pairs',
  async up(db) {
    await sql`alter table sharing add column left_at timestamptz`.execute(db)
  },
}
