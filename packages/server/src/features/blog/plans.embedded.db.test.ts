import { blog } from '@twofold/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBlog } from '#server/features/blog/index.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await seedBlog(server.context.db)
  // Enough rows that the planner avoids a full scan.
  await server.context.operations.database.embedded?.exec(`
    insert into blog_posts (id, title, slug, excerpt, category, created_at, published, content, tags, updated_at, reviewed_at)
    select gen_random_uuid(), 'A post', slug || '-' || n, excerpt, category, created_at - n * interval '1 hour', true,
      'Word' || n, array['tag-' || n], updated_at, reviewed_at
    from blog_posts cross join generate_series(1, 400) n`)
  await server.context.operations.database.embedded?.exec('vacuum analyze blog_posts')
})
afterAll(() => server[Symbol.asyncDispose]())

const cursor = async (q?: string) =>
  (await server.call(blog.listPosts, { limit: 1, ...(q && { q }) })).nextCursor ?? ''

/** Plans of the statements that a call sends, with the values that it sends: the words decide which way is short. */
async function plansOf(call: () => Promise<unknown>): Promise<string[]> {
  const engine = server.context.operations.database.embedded
  if (engine === null) throw new Error('Plans are read on the embedded engine')
  const { query } = engine
  const asked: [string, unknown[] | undefined][] = []
  engine.query = (text, values, options) => {
    if (text.includes('blog_posts')) asked.push([text, values])
    return query.call(engine, text, values, options) as never
  }
  await call().finally(() => {
    engine.query = query
  })
  const plans: string[] = []
  for (const [text, values] of asked) {
    plans.push(JSON.stringify((await engine.query(`explain ${text}`, values)).rows))
  }
  return plans
}

test.each([
  ['blog_posts_newest', async () => ({})],
  ['blog_posts_newest', async () => ({ cursor: await cursor() })],
  ['blog_posts_category', async () => ({ category: 'trust' })],
  ['blog_posts_category', async () => ({ category: 'trust', cursor: await cursor() })],
  ['blog_posts_tags', async () => ({ tag: 'listening', limit: 100 })],
  ['blog_posts_search', async () => ({ q: 'listen' })],
  ['blog_posts_search', async () => ({ q: 'partner', cursor: await cursor('partner') })],
] as const)('a list by %s reads no more than it shows', async (index, input) => {
  const given = await input()
  const [plan = '', ...more] = await plansOf(() => server.call(blog.listPosts, given))
  expect(more).toEqual([])
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
  if (/newest|category/.test(index)) expect(plan).not.toContain('Sort')
})

test('an article and what is related to it are found by indexes', async () => {
  const plans = await plansOf(() => server.call(blog.getPost, { slug: 'small-signals' }))
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
})
