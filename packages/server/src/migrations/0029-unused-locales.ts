import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/**
 * Clears a language that was stored as English for every user and never read. The columns remain, because older instances
 * write them during an update.
 */
export const unusedLocales: Migration = {
  name: '0029-unused-locales',
  async up(db) {
    for (const table of ['invitations', 'feedback_surveys']) {
      await sql`alter table ${sql.table(table)} alter column locale set default ''`.execute(db)
      await sql`update ${sql.table(table)} set locale = ''`.execute(db)
    }
  },
}
