import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Finds withdrawn consents whose assessments are to be deleted. */
export const withdrawnConsents: Migration = {
  name: '0023-withdrawn-consents',
  async up(db) {
    await sql`
      create index consents_withdrawn on consents (withdrawn_at)
        where purpose = 'assessment' and withdrawn_at is not null`.execute(db)
  },
}
