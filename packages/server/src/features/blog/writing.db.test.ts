import { randomUUID } from 'node:crypto'
import { blog } from '@twofold/contract'
import type { DraftFields, PostForm } from '@twofold/contract/blog'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { NOT_FOUND, refusal } from '#server/testing/refusals.ts'

const DAY = 24 * 60 * 60 * 1000

let server: TestServer
let ada: TestPerson
let bea: TestPerson
beforeAll(async () => {
  server = await createTestServer({ settings: { BLOG_IMAGE_HOSTS: 'images.example' } })
  ada = await server.signUp('Ada')
  bea = await server.signUp('Bea')
  for (const editor of [ada, bea]) await server.makeAdmin(editor)
})
afterAll(() => server[Symbol.asyncDispose]())
// A test before may have let more time pass than a sign-in lives.
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
const formOf = async (id: string): Promise<PostForm> => {
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
  return server.call(blog.adminPutPost, { ...(await formOf(id)), ...given, id, updatedAt }, as)
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

describe('who writes', () => {
  test('an admin, by the role of this very moment; for anybody else nothing is there', async () => {
    const post = await create()
    const cal = await server.signUp('Cal')
    const calls = (as?: TestPerson) => [
      server.call(blog.adminListPosts, {}, as),
      server.call(blog.adminCreatePost, form(), as),
      server.call(blog.adminGetPost, { id: post.id }, as),
      server.call(blog.adminPutPost, { ...form(), id: post.id, updatedAt: post.updatedAt }, as),
      server.call(blog.adminDeletePost, { id: post.id }, as),
      server.call(blog.adminRestorePost, { id: post.id }, as),
      server.call(blog.adminListRevisions, { id: post.id }, as),
      server.call(blog.adminListDrafts, {}, as),
      server.call(
        blog.adminPutDraft,
        { id: post.id, postId: null, baseUpdatedAt: null, fields: draftFields() },
        as,
      ),
      server.call(blog.adminDeleteDraft, { id: post.id }, as),
      server.call(blog.adminPreview, { content: '' }, as),
      server.call(blog.adminCreatePreviewLink, { id: post.id }, as),
    ]
    const refusals = async (as?: TestPerson) => {
      const results = await Promise.allSettled(calls(as))
      return results.map((result) => (result.status === 'rejected' ? result.reason : result.value))
    }
    for (const refused of await refusals(cal)) expect(refused).toEqual(NOT_FOUND)
    for (const refused of await refusals()) expect(refused).toEqual(refusal(401, 'not_signed_in'))
    expect(await server.call(blog.adminGetPost, { id: post.id }, ada)).toEqual(post)
  })
})

describe('a save', () => {
  test.each([
    ['title', '  ', 'Title is required'],
    ['title', 'x'.repeat(201), 'Title must be less than 200 characters'],
    ['slug', 'Not a slug', 'Slug must be lowercase with hyphens only (e.g., my-blog-post)'],
    ['slug', '', 'Slug must be lowercase with hyphens only (e.g., my-blog-post)'],
    ['category', '', 'Category is required'],
    ['excerpt', 'x'.repeat(501), 'Excerpt must be less than 500 characters'],
    ['content', 'x'.repeat(50_001), 'Content must be less than 50,000 characters'],
    ['content', '>'.repeat(40_000), 'Content nests or marks more than can be shown'],
    ['tags', Array.from({ length: 11 }, (_, index) => `t${index}`), 'Maximum 10 tags allowed'],
    ['coverImageUrl', 'javascript:alert(1)', 'Cover image must be a web address or empty'],
  ])('with a bad %s is refused in the words of the product', async (field, value, message) => {
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
  ])('is refused when the cover or an image of the text is %s', async (url) => {
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

  test('keeps the longest article there may be, in the widest characters', async () => {
    const content = '😀'.repeat(50_000)
    const post = await create({ content })
    expect((await server.call(blog.adminGetPost, { id: post.id }, ada)).content).toBe(content)
  })

  test('drops what no text of the database may hold', async () => {
    const post = await create({ title: 'a\u0000b', content: 'c\u0000d', tags: ['e\u0000f', 'ef'] })
    expect(post).toMatchObject({ title: 'ab', content: 'cd', tags: ['ef'] })
  })

  test('over a newer version is refused and changes nothing', async () => {
    const first = await create({ title: 'First' })
    const second = await put(first, { title: 'Second' }, bea)
    expect(second.updatedAt > first.updatedAt).toBe(true)
    await expect(put(first, { title: 'Third' })).rejects.toEqual(refusal(409, 'conflict'))
    expect(await server.call(blog.adminGetPost, { id: first.id }, ada)).toEqual(second)
  })

  test('of two made at once one wins', async () => {
    const post = await create()
    const results = await Promise.allSettled(
      ['A', 'B', 'C', 'D'].map((title, index) => put(post, { title }, index % 2 ? ada : bea)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { items } = await server.call(blog.adminListRevisions, { id: post.id }, ada)
    expect(items).toHaveLength(1)
  })

  test('under an address that is taken is a conflict that names the field', async () => {
    const taken = await create()
    const other = await create()
    const conflict = expect.objectContaining({
      status: 409,
      problem: expect.objectContaining({
        code: 'conflict',
        errors: [{ path: 'slug', code: 'slug_taken', message: 'Another article has this slug' }],
      }),
    })
    await expect(create({ slug: taken.slug })).rejects.toEqual(conflict)
    await expect(put(other, { slug: taken.slug })).rejects.toEqual(conflict)
    const results = await Promise.allSettled([1, 2, 3].map(() => create({ slug: 'wanted-by-all' })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await server.call(blog.adminDeletePost, { id: taken.id }, ada)
    await expect(create({ slug: taken.slug })).rejects.toMatchObject({
      problem: { errors: [{ message: 'A deleted article has this slug: restore it, or choose another' }] },
    })
  })

  test('is in the trail of what its editor did', async () => {
    const post = await create()
    const published = await put(post, { published: true })
    const saved = await put(published, { title: 'Other' })
    await put(saved, { published: false })
    await server.call(blog.adminDeletePost, { id: post.id }, ada)
    await server.call(blog.adminRestorePost, { id: post.id }, ada)
    const rows = await server.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', post.id)
      .where('user_id', '=', ada.userId)
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

describe('publication', () => {
  test('for the first time gives the article its date, and later ones leave it', async () => {
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

  test('says when the article was last read through', async () => {
    const post = await create({ published: true })
    server.clock.advance(DAY)
    ada = await server.signIn(ada)
    bea = await server.signIn(bea)
    const saved = await put(post, { title: 'Corrected' })
    expect(saved.reviewedAt).toBe(post.reviewedAt)
    const { id, updatedAt } = saved
    const input = { ...(await formOf(id)), id, updatedAt, reviewed: true }
    const reviewed = await server.call(blog.adminPutPost, input, ada)
    expect(reviewed.reviewedAt).toBe(reviewed.updatedAt)
  })

  test('under a new address leaves the old one leading there', async () => {
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

  test('is what it takes to leave an address behind', async () => {
    const draft = await create({ slug: 'never-public' })
    await put(draft, { slug: 'public-now', published: true })
    await expect(read('never-public')).rejects.toEqual(NOT_FOUND)
  })
})

describe('what is taken away', () => {
  test('is gone for the public at once and can be brought back as a draft for 30 days', async () => {
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
    await expect(put(post, { title: 'Too late' })).rejects.toEqual(refusal(409, 'conflict'))
    const restored = await server.call(blog.adminRestorePost, { id: post.id }, ada)
    expect(restored).toMatchObject({ published: false, deletedAt: null, slug: 'taken-away' })
    await put(restored, { published: true })
    expect(await read('taken-away')).toMatchObject({ id: post.id, createdAt: post.createdAt })
  })
})

describe('earlier versions', () => {
  test('are kept with each save, and saving one brings it back', async () => {
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

describe('unfinished work', () => {
  test('is kept as it was typed, and only its own writer sees it', async () => {
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

  test('outlives the article it was about, and goes into the export', async () => {
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

test('a saved image is not shown when its host is no longer allowed', async () => {
  const image = 'https://images.example/a.png'
  const content = `![A hill](${image})`
  const fields = { slug: 'from-elsewhere', coverImageUrl: image, content, published: true, featured: true }
  const post = await create(fields)
  expect(await read('from-elsewhere')).toMatchObject({ coverImageUrl: image })
  const outlets = [
    '/api/blog/posts/from-elsewhere',
    '/api/blog/posts',
    '/api/blog/featured',
    '/feed.json',
    '/rest/v1/blog_posts?select=title,cover_image_url',
  ]
  const { db } = server.context
  const moved = 'https://gone.example/a.png'
  await db
    .updateTable('blog_posts')
    .set({ cover_image_url: moved, content: `![A hill](${moved})` })
    .where('id', '=', post.id)
    .execute()
  await server.context.publicChanges.change(async () => undefined)
  for (const path of outlets) {
    const text = await (await server.request(path)).text()
    // `content` is the source as it was written, and no page loads anything from it.
    expect(text.replaceAll(`![A hill](${moved})`, ''), path).not.toContain('gone.example')
  }
  expect(await read('from-elsewhere')).toMatchObject({ coverImageUrl: null })
  const edited = await server.call(blog.adminGetPost, { id: post.id }, ada)
  expect(edited.coverImageUrl).toBe(moved)
})

describe('a preview', () => {
  test('is rendered by the renderer of the public page', async () => {
    const content = '## A\n\n<script>alert(1)</script> **b** [c](javascript:1)[^1]\n\n[^1]: d'
    const shown = await server.call(blog.adminPreview, { content }, ada)
    await create({ slug: 'as-previewed', content, published: true })
    const post = await read('as-previewed')
    expect('html' in post && post.html).toBe(shown.html)
    expect(shown.html).not.toContain('<script')
    expect(shown.imageHosts).toEqual(['images.example'])
  })

  test('by its secret link shows a draft for seven days, until a newer link', async () => {
    const post = await create({ title: 'Not yet public' })
    const first = await server.call(blog.adminCreatePreviewLink, { id: post.id }, ada)
    const second = await server.call(blog.adminCreatePreviewLink, { id: post.id }, bea)
    const look = (url: string) =>
      server.call(blog.getPreviewedPost, { token: url.split('/bond-better/preview/')[1] ?? '' })
    await expect(look(first.url)).rejects.toEqual(NOT_FOUND)
    expect(await look(second.url)).toMatchObject({ title: 'Not yet public' })
    await expect(look(`x/bond-better/preview/${'A'.repeat(43)}`)).rejects.toEqual(NOT_FOUND)
    const response = await server.request(`/api/blog/previews/${second.url.split('/').at(-1)}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const shown = await put(post, { published: true })
    expect(await look(second.url)).toEqual({ movedTo: post.slug })
    await put(shown, { published: false })
    expect(await look(second.url)).toMatchObject({ title: 'Not yet public' })
    const stored = await server.context.db.selectFrom('blog_preview_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(second.url.split('/').at(-1))
    server.clock.advance(7 * DAY)
    await expect(look(second.url)).rejects.toEqual(NOT_FOUND)
  })
})

test('the editors’ list goes by state, category and words, last changed first, page by page', async () => {
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

test('what is over is removed for good: deleted articles, old drafts, ended links', async () => {
  ada = await server.signIn(ada)
  const count = async (table: string) =>
    (await server.context.db.selectFrom(table).selectAll().execute()).length
  const gone = await create({ slug: 'for-good', published: true })
  await put(gone, { slug: 'for-good-moved' })
  await server.call(blog.adminDeletePost, { id: gone.id }, ada)
  const draft = { id: randomUUID(), postId: null, baseUpdatedAt: null, fields: draftFields() }
  await server.call(blog.adminPutDraft, draft, ada)
  const kept = await create()
  await server.call(blog.adminCreatePreviewLink, { id: kept.id }, ada)
  server.clock.advance(29 * DAY)
  await server.runJob('blog.remove-what-is-over')
  expect(await count('blog_preview_links')).toBe(0)
  ada = await server.signIn(ada)
  expect(await server.call(blog.adminGetPost, { id: gone.id }, ada)).toMatchObject({ id: gone.id })
  server.clock.advance(2 * DAY)
  await server.runJob('blog.remove-what-is-over')
  ada = await server.signIn(ada)
  await expect(server.call(blog.adminGetPost, { id: gone.id }, ada)).rejects.toEqual(NOT_FOUND)
  expect(await server.call(blog.adminGetPost, { id: kept.id }, ada)).toMatchObject({ id: kept.id })
  expect(await count('blog_drafts')).toBeGreaterThan(0)
  server.clock.advance(60 * DAY)
  await server.runJob('blog.remove-what-is-over')
  expect(await count('blog_drafts')).toBe(0)
})
