import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** The shared levels that a user has seen, and those about which the user needs no further email. */
export const seenLevels: Migration = {
  name: '0032-seen-levels',
  async up(db) {
    await sql`
      alter table sharing
        add column seen_levels text[] not null default '{}',
        add column announced_levels text[] not null default '{}'`.execute(db)
  },
}
