import { randomUUID } from 'node:crypto'
import { blog } from '@twofold/contract'
import type { DraftFields, PostForm } from '@twofold/contract/blog'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiError, NOT_FOUND } from '#server/testing/api-errors.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const DAY = 24 * 60 * 60 * 1000

const server = await openTestServer({ settings: { BLOG_IMAGE_HOSTS: 'images.example' } })
let ada = await server.signUp('Ada')
let bea = await server.signUp('Bea')
for (const editor of [ada, bea]) await server.makeAdmin(editor)
// A previous test may have advanced the clock beyond the lifetime of the sign-ins.
beforeEach(async () => {
  ada = await server.signIn(ada)
  bea = await server.signIn(bea)
})

let made = 0
const form = (given: Partial<PostForm> = {}): PostForm => {
  made += 1
  return {
    title: `Title ${made}`,
    slug: `slug-${made}`,
    category: 'trust',
    excerpt: 'Short.',
    content: 'Some text.',
    tags: ['one'],
    coverImageUrl: '',
    published: false,
    featured: false,
    ...given,
  }
}
const create = (given?: Partial<PostForm>) => server.call(blog.adminCreatePost, form(given), ada)
const readForm = async (id: string): Promise<PostForm> => {
  const post = await server.call(blog.adminGetPost, { id }, ada)
  const { title, slug, category, excerpt, content, tags, coverImageUrl, published, featured } = post
  return {
    title,
    slug,
    category,
    excerpt,
    content,
    tags,
    coverImageUrl: coverImageUrl ?? '',
    published,
    featured,
  }
}
async function put(post: { id: string; updatedAt: string }, given: Partial<PostForm> = {}, as = ada) {
  const { id, updatedAt } = post
  return server.call(blog.adminPutPost, { ...(await readForm(id)), ...given, id, updatedAt }, as)
}
const read = (slug: string) => server.call(blog.getPost, { slug })
const draftFields = (given: Partial<DraftFields> = {}): DraftFields => ({
  title: '',
  slug: '',
  category: '',
  excerpt: '',
  content: '',
  tags: [],
  coverImageUrl: '',
  published: false,
  featured: false,
  ...given,
})

describe('adminCreatePost and adminPutPost', () => {
  test('adminCreatePost returns the first article when a call with the same id is repeated', async () => {
    const first = { ...form(), id: randomUUID() }
    const raced = await Promise.all([1, 2].map(() => server.call(blog.adminCreatePost, first, ada)))
    expect(raced[1]).toEqual(raced[0])
    const again = await server.call(blog.adminCreatePost, { ...first, title: 'Another title' }, bea)
    expect(again).toEqual(raced[0])
    const { items } = await server.call(blog.adminListPosts, { q: first.title }, ada)
    expect(items.filter(({ id }) => id === first.id)).toHaveLength(1)
  })

  test.each([
    ['title', '  ', 'Title is required'],
    ['title', 'x'.repeat(201), 'Title must be less than 200 characters'],
    ['slug', 'Not a slug', 'Slug must be lowercase with hyphens only (e.g., my-blog-post)'],
    ['slug', '', 'Slug must be lowercase with hyphens only (e.g., my-blog-post)'],
    ['category', '', 'Category is required'],
    ['excerpt', 'x'.repeat(501), 'Excerpt can have up to 500 characters'],
    ['content', 'x'.repeat(50_001), 'Content must be less than 50,000 characters'],
    ['content', '# a\n'.repeat(301), 'Content is nested too deeply or has too many marks'],
    ['tags', Array.from({ length: 11 }, (_, index) => `t${index}`), 'Maximum 10 tags allowed'],
    ['coverImageUrl', 'javascript:alert(1)', 'Cover image must be a web address or empty'],
  ])('reject an invalid %s (%j) with the message "%s"', async (field, value, message) => {
    await expect(create({ [field]: value })).rejects.toMatchObject({
      status: 400,
      problem: { detail: message, errors: [{ path: field, message }] },
    })
  })

  test.each([
    'https://other.example/a.png',
    'http://images.example/a.png',
    'https://ada@images.example/a.png',
    'https://images.example:8443/a.png',
  ])('reject the image %s as cover and in the text', async (url) => {
    const cover = 'Cover image must be on this site or on an allowed image host, by https'
    const image = `Images must be on this site or on an allowed image host, by https: ${url}`
    for (const [path, message, fields] of [
      ['coverImageUrl', cover, { coverImageUrl: url }],
      ['content', image, { content: `Text ![a](${url})` }],
    ] as const) {
      const problem = { detail: message, errors: [{ path, message }] }
      await expect(create(fields)).rejects.toMatchObject({ status: 400, problem })
    }
    const post = await create()
    await expect(
      server.call(
        blog.adminPutPost,
        { ...form(), coverImageUrl: url, id: post.id, updatedAt: post.updatedAt },
        ada,
      ),
    ).rejects.toMatchObject({ status: 400 })
  })

  test.each([
    ['a.example', 'link'],
    ['next-article', 'link'],
    ['javascript:alert(1)', 'link'],
    ['photo.png', 'image'],
    ['data:image/png;base64,AA', 'image'],
  ])('reject a text whose reader would lose %s, a target of a %s', async (url, kind) => {
    const content = `Text ${kind === 'image' ? '!' : ''}[a](${url})`
    await expect(create({ content })).rejects.toMatchObject({
      status: 400,
      problem: {
        detail: expect.stringContaining(url),
        errors: [{ path: 'content', code: `${kind}_not_allowed` }],
      },
    })
  })

  test('store content of the maximum length in four-byte characters', async () => {
    const content = '😀'.repeat(50_000)
    const post = await create({ content })
    expect((await server.call(blog.adminGetPost, { id: post.id }, ada)).content).toBe(content)
  })

  test('remove NUL characters, which the database cannot store', async () => {
    const post = await create({ title: 'a\u0000b', content: 'c\u0000d', tags: ['e\u0000f', 'ef'] })
    expect(post).toMatchObject({ title: 'ab', content: 'cd', tags: ['ef'] })
  })

  test('return conflict and change nothing when a newer version exists', async () => {
    const first = await create({ title: 'First' })
    const second = await put(first, { title: 'Second' }, bea)
    expect(second.updatedAt > first.updatedAt).toBe(true)
    await expect(put(first, { title: 'Third' })).rejects.toEqual(apiError(409, 'conflict'))
    expect(await server.call(blog.adminGetPost, { id: first.id }, ada)).toEqual(second)
  })

  test('store exactly one of several concurrent saves', async () => {
    const post = await create()
    const results = await Promise.allSettled(
      ['A', 'B', 'C', 'D'].map((title, index) => put(post, { title }, index % 2 ? ada : bea)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { items } = await server.call(blog.adminListRevisions, { id: post.id }, ada)
    expect(items).toHaveLength(1)
  })

  test('return conflict for the field slug when another article has the slug', async () => {
    const existing = await create()
    const other = await create()
    const conflict = expect.objectContaining({
      status: 409,
      problem: expect.objectContaining({
        code: 'conflict',
        errors: [{ path: 'slug', code: 'slug_taken', message: 'Another article has this slug' }],
      }),
    })
    await expect(create({ slug: existing.slug })).rejects.toEqual(conflict)
    await expect(put(other, { slug: existing.slug })).rejects.toEqual(conflict)
    const results = await Promise.allSettled([1, 2, 3].map(() => create({ slug: 'wanted-by-all' })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await server.call(blog.adminDeletePost, { id: existing.id }, ada)
    await expect(create({ slug: existing.slug })).rejects.toMatchObject({
      problem: { errors: [{ message: 'A deleted article has this slug: restore it, or choose another' }] },
    })
  })

  test('record an audit event for each change of state', async () => {
    const post = await create()
    const published = await put(post, { published: true })
    const saved = await put(published, { title: 'Other' })
    await put(saved, { published: false })
    await server.call(blog.adminDeletePost, { id: post.id }, ada)
    await server.call(blog.adminRestorePost, { id: post.id }, ada)
    const rows = await server.context.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', post.id)
      .where('userId', '=', ada.userId)
      .orderBy('at')
      .execute()
    expect(rows.map((row) => row.action)).toEqual([
      'blog.created',
      'blog.published',
      'blog.saved',
      'blog.withdrawn',
      'blog.deleted',
      'blog.restored',
    ])
  })
})

describe('publishing an article', () => {
  test('sets the date of an article only the first time', async () => {
    const draft = await create({ slug: 'dated' })
    await expect(read('dated')).rejects.toEqual(NOT_FOUND)
    server.clock.advance(60_000)
    const published = await put(draft, { published: true })
    expect(published.createdAt).toBe(published.updatedAt)
    expect(await read('dated')).toMatchObject({ createdAt: published.createdAt })
    server.clock.advance(60_000)
    const withdrawn = await put(published, { published: false })
    await expect(read('dated')).rejects.toEqual(NOT_FOUND)
    server.clock.advance(60_000)
    expect((await put(withdrawn, { published: true })).createdAt).toBe(published.createdAt)
  })

  test('sets the review date, and later saves set it only when reviewed', async () => {
    const post = await create({ published: true })
    server.clock.advance(DAY)
    ada = await server.signIn(ada)
    bea = await server.signIn(bea)
    const saved = await put(post, { title: 'Corrected' })
    expect(saved.reviewedAt).toBe(post.reviewedAt)
    const { id, updatedAt } = saved
    const input = { ...(await readForm(id)), id, updatedAt, reviewed: true }
    const reviewed = await server.call(blog.adminPutPost, input, ada)
    expect(reviewed.reviewedAt).toBe(reviewed.updatedAt)
  })

  test('redirects former slugs of a public article to the current one', async () => {
    const post = await create({ slug: 'old-address', published: true })
    const moved = await put(post, { slug: 'new-address' })
    expect(await read('old-address')).toEqual({ movedTo: 'new-address' })
    const twice = await put(moved, { slug: 'newest-address' })
    expect(await read('old-address')).toEqual({ movedTo: 'newest-address' })
    expect(await read('new-address')).toEqual({ movedTo: 'newest-address' })
    const back = await put(twice, { slug: 'old-address' })
    expect(await read('old-address')).toMatchObject({ slug: 'old-address' })
    expect(await read('newest-address')).toEqual({ movedTo: 'old-address' })
    const other = await create({ slug: 'newest-address', published: true })
    expect(await read('newest-address')).toMatchObject({ id: other.id })
    await put(back, { published: false })
    await expect(read('new-address')).rejects.toEqual(NOT_FOUND)
  })

  test('creates no redirect from a slug that was never public', async () => {
    const draft = await create({ slug: 'never-public' })
    await put(draft, { slug: 'public-now', published: true })
    await expect(read('never-public')).rejects.toEqual(NOT_FOUND)
  })
})

describe('adminDeletePost', () => {
  test('unpublishes immediately, ends the preview link, and the article can be restored as a draft', async () => {
    const post = await create({ slug: 'taken-away', published: true })
    const { url } = await server.call(blog.adminCreatePreviewLink, { id: post.id }, ada)
    await server.call(blog.adminDeletePost, { id: post.id }, ada)
    await server.call(blog.adminDeletePost, { id: post.id }, ada)
    await expect(read('taken-away')).rejects.toEqual(NOT_FOUND)
    const token = url.split('/').at(-1) ?? ''
    await expect(server.call(blog.getPreviewedPost, { token })).rejects.toEqual(NOT_FOUND)
    const ids = async (deleted: 'true' | 'false') =>
      (await server.call(blog.adminListPosts, { deleted, limit: 100 }, ada)).items.map((item) => item.id)
    expect(await ids('true')).toContain(post.id)
    expect(await ids('false')).not.toContain(post.id)
    await expect(put(post, { title: 'Too late' })).rejects.toEqual(apiError(409, 'conflict'))
    const restored = await server.call(blog.adminRestorePost, { id: post.id }, ada)
    expect(restored).toMatchObject({ published: false, deletedAt: null, slug: 'taken-away' })
    await put(restored, { published: true })
    expect(await read('taken-away')).toMatchObject({ id: post.id, createdAt: post.createdAt })
  })
})

describe('revisions', () => {
  test('are stored with each save and can be restored by saving them', async () => {
    const first = await create({ title: 'One', content: 'Text one', tags: ['a', 'b'] })
    const second = await put(first, { title: 'Two', content: 'Text two' }, bea)
    const third = await put(second, { title: 'Three' })
    const { items } = await server.call(blog.adminListRevisions, { id: first.id }, ada)
    expect(items.map((item) => [item.title, item.editorName, item.words])).toEqual([
      ['Two', 'Bea', 2],
      ['One', 'Ada', 2],
    ])
    expect(items[1]?.savedAt).toBe(first.updatedAt)
    const revisionId = items[1]?.id ?? ''
    const revision = await server.call(blog.adminGetRevision, { id: first.id, revisionId }, ada)
    expect(revision.fields).toMatchObject({ title: 'One', content: 'Text one', tags: ['a', 'b'] })
    const restored = await put(third, revision.fields)
    expect(restored).toMatchObject({ title: 'One', content: 'Text one' })
    const other = await create()
    await expect(server.call(blog.adminGetRevision, { id: other.id, revisionId }, ada)).rejects.toEqual(
      NOT_FOUND,
    )
  })
})

describe('drafts', () => {
  test('are stored unvalidated and visible only to their editor', async () => {
    const id = randomUUID()
    const fields = draftFields({ title: ' half a\u0000 ti', content: '😀\n\n', tags: ['', 'x'] })
    const draft = { id, postId: null, baseUpdatedAt: null, fields }
    const { savedAt } = await server.call(blog.adminPutDraft, draft, ada)
    const own = (await server.call(blog.adminListDrafts, {}, ada)).items
    expect(own).toEqual([{ ...draft, savedAt }])
    expect((await server.call(blog.adminListDrafts, {}, bea)).items).toEqual([])
    await expect(server.call(blog.adminPutDraft, draft, bea)).rejects.toEqual(NOT_FOUND)
    await server.call(blog.adminDeleteDraft, { id }, bea)
    const later = { ...draft, fields: { ...fields, title: 'half a title' } }
    await server.call(blog.adminPutDraft, later, ada)
    expect((await server.call(blog.adminListDrafts, {}, ada)).items[0]?.fields.title).toBe('half a title')
    await server.call(blog.adminDeleteDraft, { id }, ada)
    await server.call(blog.adminDeleteDraft, { id }, ada)
    expect((await server.call(blog.adminListDrafts, {}, ada)).items).toEqual([])
  })

  test('remain after their article is deleted and are exported', async () => {
    const id = randomUUID()
    const post = await create()
    const draft = { id, postId: post.id, baseUpdatedAt: post.updatedAt, fields: draftFields({ title: 'T' }) }
    await server.call(blog.adminPutDraft, draft, bea)
    await server.call(blog.adminDeletePost, { id: post.id }, ada)
    expect((await server.call(blog.adminListDrafts, {}, bea)).items[0]).toMatchObject(draft)
    const response = await server.request('/api/me/export', {
      headers: { Authorization: `Bearer ${bea.accessToken}` },
    })
    expect(await response.text()).toContain(post.id)
  })
})

test('public paths omit a stored image whose host is no longer allowed', async () => {
  const image = 'https://images.example/a.png'
  const content = `![A hill](${image})`
  const fields = { slug: 'from-elsewhere', coverImageUrl: image, content, published: true, featured: true }
  const post = await create(fields)
  expect(await read('from-elsewhere')).toMatchObject({ coverImageUrl: image })
  const paths = [
    '/api/blog/posts/from-elsewhere',
    '/api/blog/posts',
    '/api/blog/featured',
    '/feed.json',
    '/rest/v1/blog_posts?select=title,cover_image_url',
  ]
  const { db } = server.context
  const moved = 'https://deleted.example/a.png'
  await db
    .updateTable('blogPosts')
    .set({ coverImageUrl: moved, content: `![A hill](${moved})` })
    .where('id', '=', post.id)
    .execute()
  await server.context.publicChanges.change(async () => undefined)
  for (const path of paths) {
    const text = await (await server.request(path)).text()
    // `content` is the unchanged Markdown source, which no page loads images from.
    expect(text.replaceAll(`![A hill](${moved})`, ''), path).not.toContain('deleted.example')
  }
  expect(await read('from-elsewhere')).toMatchObject({ coverImageUrl: null })
  const edited = await server.call(blog.adminGetPost, { id: post.id }, ada)
  expect(edited.coverImageUrl).toBe(moved)
})

describe('previews', () => {
  test('render the same HTML as the public page', async () => {
    const content = '## A\n\n<script>alert(1)</script> **b** [c](tel:116016)[^1]\n\n[^1]: d'
    const shown = await server.call(blog.adminPreview, { content }, ada)
    await create({ slug: 'as-previewed', content, published: true })
    const post = await read('as-previewed')
    expect('html' in post && post.html).toBe(shown.html)
    expect(shown.html).not.toContain('<script')
    expect(shown.imageHosts).toEqual(['images.example'])
  })

  test('are readable by the newest preview link for seven days', async () => {
    const post = await create({ title: 'Not yet public' })
    const first = await server.call(blog.adminCreatePreviewLink, { id: post.id }, ada)
    const second = await server.call(blog.adminCreatePreviewLink, { id: post.id }, bea)
    const getPreview = (url: string) =>
      server.call(blog.getPreviewedPost, { token: url.split('/bond-better/preview/')[1] ?? '' })
    await expect(getPreview(first.url)).rejects.toEqual(NOT_FOUND)
    expect(await getPreview(second.url)).toMatchObject({ title: 'Not yet public' })
    await expect(getPreview(`x/bond-better/preview/${'A'.repeat(43)}`)).rejects.toEqual(NOT_FOUND)
    const response = await server.request(`/api/blog/previews/${second.url.split('/').at(-1)}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const shown = await put(post, { published: true })
    expect(await getPreview(second.url)).toEqual({ movedTo: post.slug })
    await put(shown, { published: false })
    expect(await getPreview(second.url)).toMatchObject({ title: 'Not yet public' })
    const stored = await server.context.db.selectFrom('blogPreviewLinks').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(second.url.split('/').at(-1))
    server.clock.advance(7 * DAY)
    await expect(getPreview(second.url)).rejects.toEqual(NOT_FOUND)
  })
})

test('adminListPosts filters by state, category and text and pages by last change', async () => {
  ada = await server.signIn(ada)
  const a = await create({ category: 'listing', title: 'Rivers' })
  const b = await create({ category: 'listing', published: true })
  const c = await create({ category: 'listing', content: 'A river runs' })
  await put(a, { excerpt: 'Changed' })
  const list = async (input: object) => {
    const page = await server.call(blog.adminListPosts, { category: 'listing', ...input }, ada)
    return { ids: page.items.map((item) => item.id), next: page.nextCursor }
  }
  expect((await list({})).ids).toEqual([a.id, c.id, b.id])
  expect((await list({ published: 'true' })).ids).toEqual([b.id])
  expect((await list({ published: 'false' })).ids).toEqual([a.id, c.id])
  expect((await list({ q: 'river' })).ids).toEqual([a.id, c.id])
  const first = await list({ limit: 2 })
  expect(first.ids).toEqual([a.id, c.id])
  expect((await list({ limit: 2, cursor: first.next })).ids).toEqual([b.id])
})

test('the daily job deletes expired deleted articles, drafts and preview links', async () => {
  ada = await server.signIn(ada)
  const count = async (table: string) =>
    (await server.context.db.selectFrom(table).selectAll().execute()).length
  const deleted = await create({ slug: 'for-good', published: true })
  await put(deleted, { slug: 'for-good-moved' })
  await server.call(blog.adminDeletePost, { id: deleted.id }, ada)
  const draft = { id: randomUUID(), postId: null, baseUpdatedAt: null, fields: draftFields() }
  await server.call(blog.adminPutDraft, draft, ada)
  const remaining = await create()
  await server.call(blog.adminCreatePreviewLink, { id: remaining.id }, ada)
  server.clock.advance(29 * DAY)
  await server.runJob('server.purge')
  expect(await count('blogPreviewLinks')).toBe(0)
  ada = await server.signIn(ada)
  expect(await server.call(blog.adminGetPost, { id: deleted.id }, ada)).toMatchObject({ id: deleted.id })
  server.clock.advance(2 * DAY)
  await server.runJob('server.purge')
  ada = await server.signIn(ada)
  await expect(server.call(blog.adminGetPost, { id: deleted.id }, ada)).rejects.toEqual(NOT_FOUND)
  expect(await server.call(blog.adminGetPost, { id: remaining.id }, ada)).toMatchObject({ id: remaining.id })
  expect(await count('blogDrafts')).toBeGreaterThan(0)
  server.clock.advance(60 * DAY)
  await server.runJob('server.purge')
  expect(await count('blogDrafts')).toBe(0)
})
