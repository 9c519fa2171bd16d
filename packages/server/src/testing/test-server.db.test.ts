import { account } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobs } from '#server/features.ts'
import { createTestServer } from './index.ts'
import { createServerDatabase } from './test-server.ts'

test('signUp confirms the email when confirmation is required', async () => {
  await using server = await createTestServer({ settings: { SIGNUP_AUTOCONFIRM: 'off' } })
  const alice = await server.signUp('Alice')
  expect((await server.call(account.getMe, {}, alice)).email).toBe('alice@example.com')
  const [mail] = server.outbox.to(alice.email)
  expect(mail).toMatchObject({ template: 'confirm-sign-up', subject: 'Please confirm your address' })
  expect(mail?.text).toMatch(/\b\d{6}\b/)
})

test('statements omits the statements of the queue', async () => {
  await using server = await createTestServer()
  const { db } = server.context
  const statements = await server.statements(async () => {
    await sql`select i.relname from pg_class i join pg_namespace n on n.oid = i.relnamespace where n.nspname = 'jobs'`.execute(
      db,
    )
    await sql`select 1 as counted`.execute(db)
  })
  expect(statements).toEqual(['select 1 as counted'])
})

test('createServerDatabase creates the queues and schedules of all jobs', async () => {
  await using database = await createServerDatabase()
  const namesIn = async (table: string) => {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(
      database.kysely,
    )
    return rows.map(({ name }) => name).sort()
  }
  expect(await namesIn('jobs.queue')).toEqual(expect.arrayContaining(jobs.map(({ name }) => name)))
  const timed = jobs.filter(({ schedule }) => schedule).map(({ name }) => name)
  expect(await namesIn('jobs.schedule')).toEqual(timed.sort())
})
