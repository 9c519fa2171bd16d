import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grantRole } from '#server/features/account/index.ts'
import { jobLimits } from '#server/limits.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { sendJson } from '#server/testing/send-json.ts'

const DAY = 86_400_000
const JOB = 'account.erase-unverified'

const server = await openTestServer({ settings: { SIGNUP_AUTOCONFIRM: 'off' } })

async function signUpUnverified(email: string): Promise<string> {
  await sendJson(server, 'POST', '/auth/v1/signup', {
    email,
    password: 'Correct-Horse-7',
    data: { name: 'Claimed' },
  })
  await server.context.jobs.idle()
  return (await server.context.auth.users.findByEmail(email))?.id ?? ''
}

async function countUsers(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auth.users`.execute(
    server.context.db,
  )
  return rows[0]?.n ?? 0
}

test('an account and its rows are erased after 30 days when it was never verified', async () => {
  const alice = await server.signUp('Alice')
  const id = await signUpUnverified('claimed@example.com')
  // An unverified account cannot create rows of the application, so the test adds one.
  await grantRole(server.context, id, 'admin')
  server.clock.advance(29 * DAY)
  await server.runJob('server.purge')
  await server.runJob(JOB)
  expect(await server.context.auth.users.findById(id)).not.toBeNull()

  server.clock.advance(2 * DAY)
  await server.runJob('server.purge')
  await server.runJob(JOB)
  await server.runJob(JOB)
  expect(await server.context.auth.users.findById(id)).toBeNull()
  expect(await server.context.auth.users.findById(alice.userId)).not.toBeNull()
  const tables = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'auth', 'keys')`.execute(server.context.db)
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} t where position(${id} in t::text) > 0`.execute(server.context.db)
    expect(rows, name).toEqual([])
  }
  // The email can be registered again.
  expect((await server.signUp('Claimed', 'claimed@example.com')).userId).not.toBe(id)
})

test('each run erases at most one batch of unverified accounts', async () => {
  const before = await countUsers()
  const old = new Date(server.clock.now().getTime() - 40 * DAY)
  await sql`
    insert into auth.users (id, aud, role, email, app_metadata, user_metadata, created_at, updated_at)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'many' || n || '@example.com', '{}', '{}', ${old}, ${old}
    from generate_series(1, ${jobLimits.erasedAtOnce + 5}) n`.execute(server.context.db)
  await server.runJob(JOB)
  expect(await countUsers()).toBe(before + 5)
  await server.runJob(JOB)
  expect(await countUsers()).toBe(before)
})
