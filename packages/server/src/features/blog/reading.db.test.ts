import { randomUUID } from 'node:crypto'
import { blog } from '@twofold/contract'
import type { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { apiError, NOT_FOUND } from '#server/testing/api-errors.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { listFeedPosts } from './feeds.ts'
import { imageSite } from './present.ts'
import type { BlogPostRow, BlogTables } from './tables.ts'

const server = await openTestServer()

const db = () => server.context.db as Kysely<BlogTables>
beforeEach(async () => {
  await db().deleteFrom('blogPosts').execute()
})

let made = 0
async function put(...posts: Partial<BlogPostRow>[]): Promise<BlogPostRow[]> {
  const rows = posts.map((post): BlogPostRow => {
    made += 1
    const created = new Date(Date.UTC(2026, 0, 1, 0, made))
    return {
      id: randomUUID(),
      title: `Post ${made}`,
      slug: `post-${made}`,
      excerpt: 'Short.',
      category: 'trust',
      coverImageUrl: null,
      imageHashes: [],
      createdAt: created,
      published: true,
      featured: false,
      content: 'Text.',
      rendering: null,
      tags: [],
      updatedAt: created,
      words: 1,
      readingMinutes: 1,
      reviewedAt: created,
      firstPublishedAt: created,
      deletedAt: null,
      updatedBy: null,
      language: 'en',
      translationOf: null,
      ...post,
    }
  })
  await db().insertInto('blogPosts').values(rows).execute()
  return rows
}

async function slugs(input: Parameters<typeof server.call<typeof blog.listPosts>>[1]): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await server.call(blog.listPosts, { ...input, ...(cursor && { cursor }) })
    expect(page.items.length).toBeLessThanOrEqual(input.limit ?? 12)
    found.push(...page.items.map((item) => item.slug))
    cursor = page.nextCursor
  } while (cursor)
  return found
}

test('listPosts returns each article once over all pages, newest first', async () => {
  const same = new Date('2026-03-01T00:00:00Z')
  await put({}, {}, {}, { createdAt: same }, { createdAt: same }, { createdAt: same }, { createdAt: same })
  const all = await slugs({ limit: 100 })
  expect(all).toHaveLength(7)
  for (const limit of [1, 2, 3, 7]) expect(await slugs({ limit })).toEqual(all)
  const { items } = await server.call(blog.listPosts, {})
  const times = items.map((item) => item.createdAt)
  expect(times).toEqual([...times].sort().reverse())
})

test('listPosts filters by category and tag and returns nothing for unknown ones', async () => {
  await put(
    { slug: 'a', category: 'trust', tags: ['money', 'talk'] },
    { slug: 'b', category: 'family', tags: ['money'] },
    { slug: 'c', category: 'family' },
  )
  expect(await slugs({ category: 'family' })).toEqual(['c', 'b'])
  expect(await slugs({ tag: 'money' })).toEqual(['b', 'a'])
  expect(await slugs({ category: 'family', tag: 'money' })).toEqual(['b'])
  expect(await slugs({ category: 'nothing' })).toEqual([])
  expect(await slugs({ category: "'; drop table blog_posts; --" })).toEqual([])
  expect((await server.request('/api/blog/posts?tag=%00')).status).toBe(200)
})

test('search matches inflected forms and ranks title over excerpt over text', async () => {
  await put(
    { slug: 'in-text', content: 'They were arguing about the dishes.' },
    { slug: 'in-excerpt', excerpt: 'How to argue well.' },
    { slug: 'in-title', title: 'Arguing' },
    { slug: 'elsewhere', content: 'A walk by the sea.' },
    { slug: 'not-public', title: 'Arguing', published: false },
  )
  expect(await slugs({ q: 'argued' })).toEqual(['in-title', 'in-excerpt', 'in-text'])
  expect(await slugs({ q: 'argued', limit: 1 })).toEqual(['in-title', 'in-excerpt', 'in-text'])
  expect(await slugs({ q: 'argue -dishes' })).toEqual(['in-title', 'in-excerpt'])
  expect(await slugs({ q: 'argue -well' })).toEqual(['in-title', 'in-text'])
  expect(await slugs({ q: '"by the sea"' })).toEqual(['elsewhere'])
  expect(await slugs({ q: 'argue', category: 'family' })).toEqual([])
  for (const q of ['the', '&|!', '(((', '""', "'", '\\', '<->', ':*', '%', '\u0000a', '😀']) {
    expect(Array.isArray(await slugs({ q })), q).toBe(true)
  }
  expect(await slugs({ q: ' ' })).toHaveLength(4)
})

test('search ranks the newest of many matches, and also older title matches', async () => {
  await put({ slug: 'old-title', title: 'Bridges' }, { slug: 'old-text', content: 'A bridge.' })
  await put(...Array.from({ length: 120 }, () => ({ content: 'Over the bridge.' })))
  const found = await slugs({ q: 'bridge', limit: 50 })
  expect(found[0]).toBe('old-title')
  expect(found).toHaveLength(101)
  expect(found).not.toContain('old-text')
  expect(new Set(found).size).toBe(found.length)
})

test('search finds no article that contains an excluded word in its text only', async () => {
  await put({ slug: 'found', title: 'Bridges' }, { title: 'Bridges', content: 'A ferry.' })
  expect(await slugs({ q: 'bridge -ferry' })).toEqual(['found'])
  await put(...Array.from({ length: 110 }, () => ({ content: 'Over the bridge.' })))
  const found = await slugs({ q: 'bridge -ferry', limit: 50 })
  expect(found).toHaveLength(101)
  expect(found.filter((slug) => !slug.startsWith('post-'))).toEqual(['found'])
})

test('search pages through matches of equal rank without loss', async () => {
  await put(...Array.from({ length: 11 }, (_, index) => ({ slug: `m-${index}`, title: 'Bridges' })))
  const all = await slugs({ q: 'bridge', limit: 100 })
  expect(all).toHaveLength(11)
  expect(await slugs({ q: 'bridge', limit: 2 })).toEqual(all)
})

test('a cursor of the list is rejected by the search and vice versa', async () => {
  await put({ title: 'Bridges' }, { title: 'Bridges' })
  const plain = await server.call(blog.listPosts, { limit: 1 })
  const found = await server.call(blog.listPosts, { limit: 1, q: 'bridge' })
  const invalid = apiError(400, 'validation_failed')
  await expect(server.call(blog.listPosts, { q: 'bridge', cursor: plain.nextCursor ?? '' })).rejects.toEqual(
    invalid,
  )
  await expect(server.call(blog.listPosts, { cursor: found.nextCursor ?? '' })).rejects.toEqual(invalid)
})

test('getPost returns HTML, table of contents and related articles in three statements', async () => {
  const [post] = await put(
    { slug: 'here', category: 'conflict', tags: ['a', 'b'], content: '## One\n\nText **now**.', words: 2 },
    { slug: 'no-tag', category: 'conflict' },
    { slug: 'two-tags', category: 'conflict', tags: ['b', 'a', 'c'] },
    { slug: 'one-tag', category: 'conflict', tags: ['a'] },
    { slug: 'hidden', category: 'conflict', tags: ['a', 'b'], published: false },
    { slug: 'other', category: 'trust', tags: ['b'] },
  )
  const article = await server.call(blog.getPost, { slug: 'here' })
  expect(article).toMatchObject({
    slug: 'here',
    html: '<h2 id="part-one">One</h2>\n<p>Text <strong>now</strong>.</p>',
    contents: [{ id: 'part-one', text: 'One', level: 2 }],
    words: 2,
    reviewedAt: post?.reviewedAt.toISOString(),
  })
  const related = async (slug: string) => {
    const found = await server.call(blog.getPost, { slug })
    return 'related' in found ? found.related.map((one) => one.slug) : []
  }
  expect(await related('here')).toEqual(['two-tags', 'one-tag', 'no-tag'])
  expect(await related('other')).toEqual(['two-tags', 'here'])
  // Rate limit, article, and related articles of all categories.
  for (const slug of ['here', 'other']) expect(await server.statements(() => related(slug))).toHaveLength(3)
})

test('getPost stores the rendering of an article and renders again only when the renderer has changed', async () => {
  const [post] = await put({ slug: 'stored', content: 'Some **text**.' })
  const read = async () => {
    const article = await server.call(blog.getPost, { slug: 'stored' })
    return 'html' in article ? article.html : undefined
  }
  const setRendering = (changes: Record<string, unknown>) =>
    db()
      .updateTable('blogPosts')
      .set({ rendering: JSON.stringify({ ...stored, ...changes }) })
      .where('id', '=', post?.id ?? '')
      .execute()
  const readRendering = async () =>
    JSON.parse((await db().selectFrom('blogPosts').select('rendering').executeTakeFirst())?.rendering ?? '{}')
  const html = '<p>Some <strong>text</strong>.</p>'
  expect(await read()).toBe(html)
  const stored = await readRendering()
  await setRendering({ html: '<p>As stored</p>' })
  expect(await read()).toBe('<p>As stored</p>')
  await setRendering({ html: '<p>As stored</p>', version: 'older' })
  expect(await read()).toBe(html)
  expect(await readRendering()).toEqual(stored)
})

test('getPost and the feed show an article as plain text when it exceeds the limits', async () => {
  await put({ slug: 'complex', content: `a < b\n\n${'# a\n'.repeat(301)}` }, { slug: 'plain' })
  const article = await server.call(blog.getPost, { slug: 'complex' })
  expect('html' in article && article.html.slice(0, 20)).toBe('<pre>a &lt; b\n\n# a\n#')
  const posts = await listFeedPosts(
    server.context.db,
    { language: 'en', category: undefined },
    imageSite(server.context),
  )
  expect(posts.map(({ html }) => html.slice(0, 9))).toEqual(['<p>Text.<', '<pre>a &l'])
})

test('getPost returns not_found for unknown, unpublished and deleted articles', async () => {
  await put({ slug: 'draft', published: false }, { slug: 'gone', published: false, deletedAt: new Date() })
  for (const slug of ['draft', 'gone', 'nothing', 'Not-A-Slug', '../x', '\u0000']) {
    await expect(server.call(blog.getPost, { slug }), slug).rejects.toEqual(NOT_FOUND)
  }
  await expect(put({ published: true, deletedAt: new Date() })).rejects.toThrow('blog_posts_deleted')
})

test('public reads require revalidation and return 304 when unchanged', async () => {
  await put({ slug: 'here' })
  for (const path of ['/api/blog/posts', '/api/blog/posts/here', '/api/blog/featured']) {
    const first = await server.request(path)
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const etag = first.headers.get('etag') ?? ''
    expect((await server.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  }
})
