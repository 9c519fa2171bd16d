import { blog } from '@twofold/contract'
import { expect, test } from 'vitest'
import { seedBlog } from '#server/features/blog/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer()
await seedBlog(server.context.db)
// Enough rows that the planner avoids a full scan.
await server.context.operations.database.embedded?.exec(`
  insert into blog_posts (id, title, slug, excerpt, category, created_at, published, content, tags, updated_at, reviewed_at)
  select gen_random_uuid(), 'A post', slug || '-' || n, excerpt, category, created_at - n * interval '1 hour', true,
    'Word' || n, array['tag-' || n], updated_at, reviewed_at
  from blog_posts cross join generate_series(1, 400) n`)
await server.context.operations.database.embedded?.exec('vacuum analyze blog_posts')

const cursor = async (q?: string) =>
  (await server.call(blog.listPosts, { limit: 1, ...(q && { q }) })).nextCursor ?? ''

/** Query plans of the statements of a call, explained with its values because the planner's choice depends on them. */
async function getPlans(call: () => Promise<unknown>): Promise<string[]> {
  const engine = server.context.operations.database.embedded
  if (engine === null) throw new Error('Query plans require the embedded engine')
  const { query } = engine
  const statements: [string, unknown[] | undefined][] = []
  engine.query = (text, values, options) => {
    if (text.includes('blog_posts')) statements.push([text, values])
    return query.call(engine, text, values, options) as never
  }
  await call().finally(() => {
    engine.query = query
  })
  const plans: string[] = []
  for (const [text, values] of statements) {
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
] as const)('listPosts uses the index %s without a sequential scan', async (index, input) => {
  const query = await input()
  const [plan = '', ...more] = await getPlans(() => server.call(blog.listPosts, query))
  expect(more).toEqual([])
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
  if (/newest|category/.test(index)) expect(plan).not.toContain('Sort')
})

test('a search with more matches than are ranked takes two statements without a sequential scan', async () => {
  const plans = await getPlans(() => server.call(blog.listPosts, { q: 'post' }))
  expect(plans).toHaveLength(2)
  expect(plans.join('\n')).not.toContain('Seq Scan')
})

test('getPost finds an article and its related articles by indexes', async () => {
  const plans = await getPlans(() => server.call(blog.getPost, { slug: 'small-signals' }))
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
})
