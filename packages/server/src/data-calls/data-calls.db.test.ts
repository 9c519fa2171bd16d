import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBlog } from '#server/features/blog/index.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import type { TestPerson } from '#server/testing/people.ts'

let server: TestServer
let ada: TestPerson
let bob: TestPerson
beforeAll(async () => {
  server = await createTestServer()
  const { db } = server.context
  await seedBlog(db)
  await db.updateTable('blog_posts').set({ featured: false }).where('category', '=', 'family').execute()
  await db.updateTable('blog_posts').set({ published: false }).where('category', '=', 'trust').execute()
  ada = await server.signUp('Ada')
  bob = await server.signUp('Bob')
  await server.makeAdmin(ada)
})
afterAll(() => server[Symbol.asyncDispose]())

/** The unmodified client from the npm registry. */
const client = () =>
  createClient(server.url, 'any-public-key', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
async function signedIn({ email, password }: TestPerson) {
  const signedInClient = client()
  const { error } = await signedInClient.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return signedInClient
}

const COLUMNS = 'id, title, slug, excerpt, category, cover_image_url, created_at'

test('the query of the home page returns the featured articles, newest first', async () => {
  const { data, error, status } = await client()
    .from('blog_posts')
    .select(COLUMNS)
    .eq('published', true)
    .eq('featured', true)
    .order('created_at', { ascending: false })
  expect([error, status]).toEqual([null, 200])
  expect(data).toHaveLength(8)
  expect(Object.keys(data?.[0] ?? {})).toEqual(COLUMNS.split(', '))
  const times = data?.map((row) => row.created_at) ?? []
  expect(times).toEqual([...times].sort().reverse())
})

test('queries return only published articles to visitors and users', async () => {
  for (const restClient of [client(), await signedIn(ada)]) {
    expect((await restClient.from('blog_posts').select('title')).data).toHaveLength(10)
    expect((await restClient.from('blog_posts').select('title').eq('published', false)).data).toEqual([])
    expect((await restClient.from('blog_posts').select('title').eq('featured', false)).data).toHaveLength(2)
    const two = await restClient.from('blog_posts').select('created_at').order('created_at').limit(2)
    expect(two.data).toHaveLength(2)
    expect(two.data?.[0]?.created_at < two.data?.[1]?.created_at).toBe(true)
    expect((await restClient.from('blog_posts').select('slug').limit(0)).data).toEqual([])
  }
})

test('the query of the navigation returns only roles of the caller', async () => {
  const isAdmin = async (restClient: ReturnType<typeof client>, userId: string) =>
    restClient.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').maybeSingle()
  const adas = await signedIn(ada)
  expect(await isAdmin(adas, ada.userId)).toMatchObject({ data: { role: 'admin' }, error: null })
  expect(await isAdmin(await signedIn(bob), bob.userId)).toMatchObject({ data: null, error: null })
  expect(await isAdmin(await signedIn(bob), ada.userId)).toMatchObject({ data: null, error: null })
  expect(await isAdmin(client(), ada.userId)).toMatchObject({ data: null, error: null })
  expect((await adas.from('user_roles').select('user_id, role')).data).toEqual([
    { user_id: ada.userId, role: 'admin' },
  ])
  expect((await (await signedIn(bob)).from('user_roles').select('role')).data).toEqual([])
})

test('single returns one row and fails when the result has none or several', async () => {
  const adas = await signedIn(ada)
  const one = await adas.from('user_roles').select('role').eq('role', 'admin').single()
  expect(one.data).toEqual({ role: 'admin' })
  const none = await client().from('user_roles').select('role').single()
  expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' }, data: null })
  const many = await client().from('blog_posts').select('title').single()
  expect(many.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 10 rows' })
})

test('unsupported queries fail with errors that the client parses', async () => {
  const restClient = client()
  const posts = () => restClient.from('blog_posts')
  const queries = [
    posts().select('*'),
    posts().select(),
    posts().select('title, content'),
    posts().select('title, user_roles(role)'),
    posts().select('renamed:title'),
    posts().select('title').eq('slug', 'small-signals'),
    posts().select('title').neq('published', false),
    posts().select('title').in('featured', [true]),
    posts().select('title').is('published', true),
    posts().select('title').eq('published', 'maybe'),
    posts().select('title').or('published.eq.false'),
    posts().select('title').not('published', 'eq', true),
    posts().select('title').order('title'),
    posts().select('title').order('created_at', { nullsFirst: true }),
    posts().select('title').range(1, 2),
    posts().insert({ title: 'x' }),
    posts().update({ title: 'x' }).eq('published', true),
    posts().upsert({ title: 'x' }),
    posts().delete().eq('published', true),
    restClient.from('user_roles').insert({ role: 'admin' }),
    restClient.from('user_roles').select('role').eq('user_id', 'nobody'),
    restClient.from('audit_log').select('action'),
    restClient.rpc('anything'),
  ]
  for (const [index, query] of queries.entries()) {
    const { error, status, data } = await query
    expect(data, String(index)).toBeNull()
    expect(status, String(index)).toBeGreaterThanOrEqual(400)
    expect(status, String(index)).toBeLessThan(500)
    expect(Object.keys({ ...error }).sort(), String(index)).toEqual(
      expect.arrayContaining(['code', 'details', 'hint']),
    )
    expect(error?.message, String(index)).not.toBe('')
    expect(error?.code, String(index)).not.toBe('')
  }
})

test('a malformed token is rejected instead of treated as anonymous', async () => {
  const response = await server.request('/rest/v1/blog_posts?select=title', {
    headers: { apikey: 'key', Authorization: 'Bearer something-else' },
  })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'PGRST301' })
})

test('articles are revalidated and roles are never cached', async () => {
  const posts = await server.request('/rest/v1/blog_posts?select=title')
  expect(posts.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = posts.headers.get('etag') ?? ''
  const again = await server.request('/rest/v1/blog_posts?select=title', {
    headers: { 'If-None-Match': etag },
  })
  expect(again.status).toBe(304)
  const roles = await server.request('/rest/v1/user_roles?select=role')
  expect(roles.headers.get('cache-control')).toBe('no-store')
})
