import { contact, stats } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'

test('getStats returns exact counts of articles and messages, and counts of users only from twenty', async () => {
  await using server = await createTestServer({ now: new Date('2026-05-04T12:00:00.000Z') })
  const admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
  await server.call(contact.sendContactMessage, {
    name: 'Bo',
    email: 'bo@example.com',
    topic: 'other',
    message: 'A message to count.',
  })
  const empty = {
    accounts: null,
    assessments: { drafts: null, completed: null },
    pairs: null,
    surveys: null,
  }
  // Nothing is counted within a request.
  expect(await server.call(stats.getStats, {}, admin)).toEqual({
    ...empty,
    countedAt: null,
    posts: { published: null, drafts: null },
    contactMessages: { open: 1, total: null },
  })
  await server.context.jobs.idle()
  expect(await server.call(stats.getStats, {}, admin)).toEqual({
    ...empty,
    countedAt: expect.stringMatching(/^2026-05-04T12:00:/),
    posts: { published: expect.any(Number), drafts: 0 },
    contactMessages: { open: 1, total: 1 },
  })
})

test('getStats counts each kind of row again every hour, so that erased accounts are no longer counted', async () => {
  await using server = await createTestServer()
  const admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
  const { db } = server.context
  for (let index = 0; index < 20; index += 1) {
    await server.context.auth.users.create({
      email: `p${index}@example.com`,
      password: 'A-long-password-1',
      name: 'P',
    })
  }
  const countAfterJob = async () => {
    await server.runJob('stats.count-rows')
    return (await server.call(stats.getStats, {}, admin)).accounts
  }
  expect(await countAfterJob()).toBe(20)
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count from stored_counts order by name`.execute(db)
  expect(rows).toMatchObject([
    { name: 'accounts', count: 21 },
    { name: 'completed', count: 0 },
    { name: 'drafts', count: 0 },
    { name: 'messages' },
    { name: 'pairs', count: 0 },
    { name: 'post-drafts' },
    { name: 'published-posts' },
    { name: 'surveys', count: 0 },
  ])
  for (const email of ['p0@example.com', 'p1@example.com']) {
    const user = await server.context.auth.users.findByEmail(email)
    await db.transaction().execute((trx) => server.context.auth.users.delete(trx, user?.id ?? ''))
  }
  expect(await countAfterJob()).toBeNull()
})
