import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blog } from '@twofold/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import type { TestPerson } from '#server/testing/people.ts'

const MARK = 'zyxwmarker'

/** Every way by which the public gets to see articles. */
const OUTLETS = [
  '/api/blog/featured',
  '/api/blog/posts?limit=100',
  `/api/blog/posts?q=${MARK}`,
  `/api/blog/posts?tag=${MARK}`,
  `/api/blog/posts?category=${MARK}`,
  '/api/blog/posts/beside',
  `/api/blog/posts/${MARK}`,
  '/feed.xml',
  `/feed.xml?category=${MARK}`,
  '/feed.json',
  `/feed.json?category=${MARK}`,
  '/sitemap.xml',
  `/rest/v1/blog_posts?select=id,title,slug,excerpt,category,cover_image_url,created_at`,
  `/rest/v1/blog_posts?select=title&published=eq.false`,
  `/rest/v1/blog_posts?select=title&featured=eq.true`,
]

let server: TestServer
let ada: TestPerson
beforeAll(async () => {
  server = await createTestServer()
  ada = await server.signUp('Ada')
  await server.makeAdmin(ada)
})
afterAll(() => server[Symbol.asyncDispose]())

/** Where the marked article shows itself beyond the words of the question. */
async function showing(): Promise<string[]> {
  const found: string[] = []
  for (const path of OUTLETS) {
    const response = await server.request(path, { headers: { Authorization: '' } })
    if ((await response.text()).includes(`${MARK} title`)) found.push(path)
    else if (path === '/sitemap.xml') {
      const map = await (await server.request(path)).text()
      if (map.includes(`/bond-better/${MARK}`)) found.push(path)
    }
  }
  if ((await server.request(`/covers/share/${MARK}.png`)).ok) found.push('picture')
  return found
}

test('no outlet shows a draft, a withdrawn or a deleted article; each shows a public one at once', async () => {
  const form = {
    title: `${MARK} title`,
    slug: MARK,
    category: MARK,
    excerpt: 'Short.',
    content: 'Text.',
    tags: [MARK],
    published: false,
    featured: true,
  }
  await server.call(blog.adminCreatePost, { ...form, title: 'Beside', slug: 'beside', published: true }, ada)
  const draft = await server.call(blog.adminCreatePost, form, ada)
  await server.call(blog.adminCreatePreviewLink, { id: draft.id }, ada)
  expect(await showing()).toEqual([])

  const put = (published: boolean, updatedAt: string) =>
    server.call(blog.adminPutPost, { ...form, published, id: draft.id, updatedAt }, ada)
  const published = await put(true, draft.updatedAt)
  // Asked once more before, the caches would hold the state without it.
  expect(await showing()).toEqual([
    ...OUTLETS.filter((path) => path !== '/rest/v1/blog_posts?select=title&published=eq.false'),
    'picture',
  ])
  const withdrawn = await put(false, published.updatedAt)
  expect(await showing()).toEqual([])
  await put(true, withdrawn.updatedAt)
  await server.call(blog.adminDeletePost, { id: draft.id }, ada)
  expect(await showing()).toEqual([])
  await server.call(blog.adminRestorePost, { id: draft.id }, ada)
  expect(await showing()).toEqual([])
})

test('no address that an article names is ever asked by the server', async () => {
  let asked = 0
  const elsewhere = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const content = `![a](${address}/a.png "b 10x10") [c](${address}/c) <${address}/d> ${address}/e`
  await server.call(blog.adminPreview, { content }, ada)
  const form = {
    title: 'Asks',
    slug: 'asks',
    category: 'trust',
    excerpt: address,
    content: content.replace('![a]', '[a]'),
    tags: [address.slice(0, 30)],
  }
  const post = await server.call(blog.adminCreatePost, { ...form, published: true, featured: true }, ada)
  // Saving refuses these images; an article from before the rule may still name them.
  await server.context.db
    .updateTable('blog_posts')
    .set({ content, cover_image_url: `${address}/cover.png` })
    .where('id', '=', post.id)
    .execute()
  await server.call(blog.adminCreatePreviewLink, { id: post.id }, ada)
  for (const path of [
    '/api/blog/posts/asks',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/covers/share/asks.png',
  ]) {
    const response = await server.request(path)
    expect([path, response.status]).toEqual([path, 200])
    await response.arrayBuffer()
  }
  elsewhere.close()
  expect(asked).toBe(0)
})
