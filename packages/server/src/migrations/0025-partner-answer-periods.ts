import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** From when the retention of answers about a partner counts: the last shared score, and the end of a freeze. */
export const partnerAnswerPeriods: Migration = {
  name: '0025-partner-answer-periods',
  async up(db) {
    await sql`alter table assessments add column last_shared_at timestamptz`.execute(db)
    await sql`alter table account_states add column unfrozen_at timestamptz`.execute(db)
    // Both halves of every pair that shares its score now, by the rule of `findSharedPair`.
    await sql`
      update assessments set last_shared_at = now()
      where id in (
        select unnest(array_agg(halves.assessment_id))
        from pairs
        join pair_halves halves on halves.pair_id = pairs.id
        join sharing on sharing.assessment_id = halves.assessment_id and sharing.score
        join assessments shared on shared.id = halves.assessment_id and shared.status = 'completed'
        join consents answers on answers.user_id = shared.user_id
          and answers.purpose = 'assessment' and answers.withdrawn_at is null
        join consents pairing on pairing.user_id = shared.user_id
          and pairing.purpose = 'pair' and pairing.withdrawn_at is null
        left join account_states state on state.user_id = shared.user_id
        where not pairs.refused and pairs.left_at is null
          and state.frozen_at is null and state.deletion_at is null
        group by pairs.id
        having count(*) = 2 and count(distinct shared.instrument_version) = 1
      )`.execute(db)
  },
}
