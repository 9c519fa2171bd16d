import { account, consent, results } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Couple, createCouple, SHARE_ALL, SHARE_NOTHING, share } from '#server/testing/couples.ts'
import { createTestServer } from '#server/testing/index.ts'
import { newName } from '#server/testing/people.ts'
import { partnerAnswerPeriods } from './0025-partner-answer-periods.ts'

test('migration 0025 records the last shared score of exactly the pairs that share one', async () => {
  await using server = await createTestServer()
  const { db } = server.context
  async function createSharingCouple(): Promise<Couple> {
    server.clock.advance(6 * 60_000)
    const couple = await createCouple(server, { names: [newName(), newName()] })
    await share(server, couple.alice, couple.aliceId, SHARE_ALL)
    await share(server, couple.bob, couple.bobId, { ...SHARE_NOTHING, score: true })
    return couple
  }
  const sharing = await createSharingCouple()
  const stopped = await createSharingCouple()
  await share(server, stopped.bob, stopped.bobId, SHARE_NOTHING)
  const frozen = await createSharingCouple()
  await server.call(account.freezeAccount, {}, frozen.bob)
  const withdrawn = await createSharingCouple()
  await server.call(consent.putConsents, { pair: null }, withdrawn.alice)
  const left = await createSharingCouple()
  await server.call(results.leavePair, { assessmentId: left.aliceId }, left.alice)

  await sql`alter table assessments drop column last_shared_at`.execute(db)
  await sql`alter table account_states drop column unfrozen_at`.execute(db)
  await partnerAnswerPeriods.up(db)

  const rows = await db
    .selectFrom('assessments')
    .select('id')
    .where('last_shared_at', 'is not', null)
    .orderBy('id')
    .execute()
  expect(rows.map(({ id }) => id)).toEqual([sharing.aliceId, sharing.bobId].sort())
}, 180_000)
