import { randomBytes } from 'node:crypto'
import { blog } from '@twofold/contract'
import { openDatabase } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSecrets } from '#server/config/secrets.ts'
import { contextParts } from '#server/features.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'

const createDatabase = async () => {
  const database = await createTestDatabase(contextParts.migrations)
  return { database, url: String(database.pool?.options.connectionString) }
}

const post = { slug: 'where', category: 'trust', excerpt: 'Where.', content: 'Here.', published: true }

async function publish(server: TestServer, title: string) {
  const ada = await server.signUp('Ada')
  await server.makeAdmin(ada)
  const { id } = await server.call(blog.adminCreatePost, { ...post, title, featured: false }, ada)
  return { ada, id }
}

test('public reads use the replica only while it is recent and reachable; private reads never do', async () => {
  await using stack = new AsyncDisposableStack()
  const [primary, copy] = await Promise.all([createDatabase(), createDatabase()])
  stack.use(primary.database)
  const secrets = createSecrets(randomBytes(32))
  const announce = (ageSeconds: number) =>
    sql`insert into keys.holders (id, name, held, started_at, seen_at)
      values ('7f3b2a52-8a1c-4d59-9d0a-2f6f5c1f7e10', 'one', '', now(), now() - make_interval(secs => ${ageSeconds}))
      on conflict (id) do update set seen_at = excluded.seen_at`.execute(copy.database.kysely)
  {
    await using writer = await createTestServer({
      database: await openDatabase({ kind: 'postgres', url: copy.url }),
    })
    await publish(writer, 'On the replica')
  }
  // Read-only for later connections, as a replica is.
  const name = new URL(copy.url).pathname.slice(1)
  await sql`alter database ${sql.ref(name)} set default_transaction_read_only = on`.execute(
    primary.database.kysely,
  )
  const server = stack.use(
    await createTestServer({
      secrets,
      database: await openDatabase({ kind: 'postgres', url: primary.url }),
      settings: { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: copy.url },
    }),
  )
  const { ada, id } = await publish(server, 'On the primary')
  const readTitle = async () =>
    ((await server.call(blog.getPost, { slug: post.slug })) as { title: string }).title
  const readAfter = async (ms: number) => {
    server.clock.advance(ms)
    return readTitle()
  }
  const warnings = () => server.logLines.filter((line) => line.includes('replica.unused')).length

  await announce(0)
  // Just published: the replica may lack it.
  expect(await readAfter(6_000)).toBe('On the primary')
  server.clock.advance(46_000)
  await expect.poll(readTitle).toBe('On the replica')
  expect(await (await server.request('/feed.xml')).text()).toContain('On the replica')
  expect((await server.call(blog.adminGetPost, { id }, ada)).title).toBe('On the primary')
  expect(warnings()).toBe(0)

  await announce(40)
  server.clock.advance(6_000)
  await expect.poll(readTitle).toBe('On the primary')
  expect(warnings()).toBe(1)

  await announce(0)
  server.clock.advance(6_000)
  await expect.poll(readTitle).toBe('On the replica')
  await copy.database.kysely.transaction().execute(async (trx) => {
    await sql`lock table blog_posts in access exclusive mode`.execute(trx)
    expect(await readTitle()).toBe('On the primary')
  })
  expect(warnings()).toBe(2)

  server.clock.advance(6_000)
  await expect.poll(readTitle).toBe('On the replica')
  // A replica cannot store a missing rendering, which is no fault of the replica.
  await sql`update blog_posts set rendering = null`.execute(copy.database.kysely)
  expect(await readTitle()).toBe('On the primary')
  expect((await server.call(blog.listPosts, {})).items[0]?.title).toBe('On the replica')
  expect(warnings()).toBe(2)

  // Drops the database with its connections.
  await copy.database[Symbol.asyncDispose]()
  expect(await readTitle()).toBe('On the primary')
  expect(await readAfter(6_000)).toBe('On the primary')
  expect(warnings()).toBe(3)
})
