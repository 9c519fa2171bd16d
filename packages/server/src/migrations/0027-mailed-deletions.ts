import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** When the link that cancels a scheduled deletion was emailed. A stored token means only that sending was tried. */
export const mailedDeletions: Migration = {
  name: '0027-mailed-deletions',
  async up(db) {
    await sql`alter table account_states add column cancel_mailed_at timestamptz`.execute(db)
    // Existing tokens count as emailed: another email would replace a link that the user may have.
    await sql`update account_states set cancel_mailed_at = now() where cancel_token_hash is not null`.execute(
      db,
    )
  },
}
