import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blog } from '@twofold/contract'
import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/open-server.ts'

const MARK = 'zyxwmarker'

/** Every path that shows articles to the public. */
const PUBLIC_PATHS = [
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

const server = await openTestServer()
const ada = await server.signUp('Ada')
await server.makeAdmin(ada)

/** Paths that show the marked article, not only the marker of their own query. */
async function listShowingPaths(): Promise<string[]> {
  const found: string[] = []
  for (const path of PUBLIC_PATHS) {
    const response = await server.request(path, { headers: { Authorization: '' } })
    if ((await response.text()).includes(`${MARK} title`)) found.push(path)
    else if (path === '/sitemap.xml') {
      const map = await (await server.request(path)).text()
      if (map.includes(`/bond-better/${MARK}`)) found.push(path)
    }
  }
  if ((await server.request(`/covers/share/${MARK}.png`)).ok) found.push('share image')
  return found
}

test('public paths show an article as soon as it is published and never a draft, withdrawn or deleted one', async () => {
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
  expect(await listShowingPaths()).toEqual([])

  const put = (published: boolean, updatedAt: string) =>
    server.call(blog.adminPutPost, { ...form, published, id: draft.id, updatedAt }, ada)
  const published = await put(true, draft.updatedAt)
  // The call above filled the caches without the article.
  expect(await listShowingPaths()).toEqual([
    ...PUBLIC_PATHS.filter((path) => path !== '/rest/v1/blog_posts?select=title&published=eq.false'),
    'share image',
  ])
  const withdrawn = await put(false, published.updatedAt)
  expect(await listShowingPaths()).toEqual([])
  await put(true, withdrawn.updatedAt)
  await server.call(blog.adminDeletePost, { id: draft.id }, ada)
  expect(await listShowingPaths()).toEqual([])
  await server.call(blog.adminRestorePost, { id: draft.id }, ada)
  expect(await listShowingPaths()).toEqual([])
})

test('the server never requests a URL that an article contains', async () => {
  let requests = 0
  const externalServer = createServer((_request, response) => {
    requests += 1
    response.end()
  })
  await new Promise<void>((resolve) => externalServer.listen(0, '127.0.0.1', resolve))
  const { port } = externalServer.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const content = `![a](${url}/a.png "b 10x10") [c](${url}/c) <${url}/d> ${url}/e`
  await server.call(blog.adminPreview, { content }, ada)
  const form = {
    title: 'Asks',
    slug: 'asks',
    category: 'trust',
    excerpt: url,
    content: content.replace('![a]', '[a]'),
    tags: [url.slice(0, 30)],
  }
  const post = await server.call(blog.adminCreatePost, { ...form, published: true, featured: true }, ada)
  // Saving rejects these images, but articles saved before that rule may contain them.
  await server.context.db
    .updateTable('blogPosts')
    .set({ content, coverImageUrl: `${url}/cover.png` })
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
  externalServer.close()
  expect(requests).toBe(0)
})
