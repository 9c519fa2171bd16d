import { account, feedback } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { giveConsents } from '#server/testing/couples.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { ownedTables } from './erasure.ts'

const server = await openTestServer()

async function countRows(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, owner } of [
    ...ownedTables(server.context.operations.tables),
    { table: 'keys.data_keys', owner: 'owner_id' },
  ]) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(
      server.context.db,
    )
    if (rows[0]?.n) counts[table] = rows[0].n
  }
  return counts
}

test('account.erase-orphaned-rows erases rows written after their account was erased, and no rows of other users', async () => {
  const { db, keyring } = server.context
  const ada = await server.signUp('Ada')
  const bob = await server.signUp('Bob')
  await giveConsents(server, ada)
  await giveConsents(server, bob)
  const survey = { title: 'How I listen', message: '' }
  const { id } = await server.call(feedback.createSurvey, survey, ada)
  await server.call(feedback.createSurvey, survey, bob)
  const before = await countRows(bob.userId)
  // Copy of the survey, inserted again below as a delayed call would do.
  await sql`create table survey_copy as select * from feedback_surveys where id = ${id}`.execute(db)
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, ada)
  expect(await countRows(ada.userId)).toEqual({})

  await keyring.ensureKey(db, ada.userId)
  await sql`insert into feedback_surveys select * from survey_copy`.execute(db)
  await sql`drop table survey_copy`.execute(db)
  const event = { userId: ada.userId, action: 'feedback.created', subjectId: id, at: server.context.now() }
  await recordEvent(db, event)
  expect(await countRows(ada.userId)).toEqual({
    feedback_surveys: 1,
    audit_log: 1,
    'keys.data_keys': 1,
  })
  await server.runJob('account.erase-orphaned-rows')
  expect(await countRows(ada.userId)).toEqual({})
  expect(await countRows(bob.userId)).toEqual(before)
})
