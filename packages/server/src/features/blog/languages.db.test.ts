import { blog } from '@twofold/contract'
import type { PostForm } from '@twofold/contract/blog'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedBlog } from '#server/features/blog/index.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { readArticles } from './seed/seed-blog.ts'
import type { BlogTables } from './tables.ts'

let server: TestServer
let ada: TestPerson
beforeAll(async () => {
  server = await createTestServer()
  ada = await server.signUp('Ada')
  await server.makeAdmin(ada)
})
afterAll(() => server[Symbol.asyncDispose]())

const db = () => server.context.db as Kysely<BlogTables>
beforeEach(async () => {
  await db().deleteFrom('blog_posts').execute()
  await db().deleteFrom('blog_shelf').execute()
})

let made = 0
function create(given: Partial<PostForm>) {
  made += 1
  const form = {
    title: `Title ${made}`,
    slug: `slug-${made}`,
    category: 'trust',
    excerpt: 'Short.',
    content: 'Some text.',
    tags: ['one'],
    published: true,
    featured: true,
  }
  return server.call(blog.adminCreatePost, { ...form, ...given }, ada)
}

async function pair() {
  const english = await create({ slug: 'the-door', content: 'Doors that close.' })
  const german = await create({
    slug: 'die-tuer',
    language: 'de',
    translationOf: 'the-door',
    content: 'Türen, die sich schließen.',
  })
  return { english, german }
}

test('lists, featured articles and related ones are of one language, English by default', async () => {
  await pair()
  const english = await create({ slug: 'another' })
  const slugsOf = ({ items }: { items: readonly { slug: string }[] }) => items.map(({ slug }) => slug)
  expect(slugsOf(await server.call(blog.listPosts, {}))).toEqual([english.slug, 'the-door'])
  expect(slugsOf(await server.call(blog.listPosts, { language: 'de' }))).toEqual(['die-tuer'])
  expect(slugsOf(await server.call(blog.listFeaturedPosts, { language: 'de' }))).toEqual(['die-tuer'])
  expect(slugsOf(await server.call(blog.listFeaturedPosts, {}))).toEqual([english.slug, 'the-door'])
  const article = await server.call(blog.getPost, { slug: 'the-door' })
  expect('related' in article && slugsOf({ items: article.related })).toEqual([english.slug])
})

test('a search finds other forms of a word in the language of the list', async () => {
  await pair()
  const found = async (q: string, language: 'en' | 'de') =>
    (await server.call(blog.listPosts, { q, language })).items.map(({ slug }) => slug)
  expect(await found('closing', 'en')).toEqual(['the-door'])
  expect(await found('Tür', 'de')).toEqual(['die-tuer'])
  expect(await found('Tür', 'en')).toEqual([])
  const listed = await server.call(blog.adminListPosts, { q: 'Tür' }, ada)
  expect(listed.items.map(({ slug }) => slug)).toEqual(['die-tuer'])
})

test('an article names its public translation, and no unpublished one', async () => {
  const { german } = await pair()
  const translationOf = async (slug: string) => {
    const found = await server.call(blog.getPost, { slug })
    return 'translation' in found ? found.translation : undefined
  }
  expect(await translationOf('the-door')).toEqual({ language: 'de', slug: 'die-tuer' })
  expect(await translationOf('die-tuer')).toEqual({ language: 'en', slug: 'the-door' })
  const { deletedAt: _, createdAt: _created, reviewedAt: _reviewed, ...form } = german
  await server.call(
    blog.adminPutPost,
    { ...form, coverImageUrl: '', published: false, updatedAt: german.updatedAt },
    ada,
  )
  expect(await translationOf('the-door')).toBeNull()
})

test('a save without a language keeps the language and the original', async () => {
  const { german } = await pair()
  const { id, title, slug, category, excerpt, content, tags, updatedAt } = german
  const form = { title, slug, category, excerpt, content, tags, published: true, featured: false }
  const saved = await server.call(blog.adminPutPost, { ...form, id, updatedAt }, ada)
  expect(saved).toMatchObject({ language: 'de', translationOf: 'the-door' })
})

test('a translation needs an original in another language without such a translation', async () => {
  const { english } = await pair()
  await create({ slug: 'another' })
  const refused = (given: Partial<PostForm>) => create({ language: 'de', ...given })
  const field = (path: string, code: string) => ({
    problem: { code: 'validation_failed', errors: [{ path, code }] },
  })
  await expect(refused({ translationOf: 'nothing' })).rejects.toMatchObject(
    field('translationOf', 'translation_unknown'),
  )
  await expect(refused({ translationOf: 'the-door' })).rejects.toMatchObject(
    field('translationOf', 'translation_exists'),
  )
  await expect(refused({ language: 'en', translationOf: 'die-tuer' })).rejects.toMatchObject(
    field('translationOf', 'translation_of_translation'),
  )
  await expect(refused({ language: 'en', translationOf: 'another' })).rejects.toMatchObject(
    field('translationOf', 'translation_same_language'),
  )
  const { id, title, slug, category, excerpt, content, tags, updatedAt } = english
  const form = { title, slug, category, excerpt, content, tags, published: true, featured: false }
  await expect(
    server.call(blog.adminPutPost, { ...form, id, updatedAt, language: 'de' }, ada),
  ).rejects.toMatchObject(field('language', 'article_has_translation'))
})

test('a deleted translation makes room for another one', async () => {
  const { german } = await pair()
  await server.call(blog.adminDeletePost, { id: german.id }, ada)
  const another = await create({ slug: 'die-andere-tuer', language: 'de', translationOf: 'the-door' })
  expect(another.translationOf).toBe('the-door')
  const restored = await server.call(blog.adminRestorePost, { id: german.id }, ada)
  expect(restored).toMatchObject({ language: 'de', translationOf: '' })
})

test('of two translations saved at once one is refused with a reason', async () => {
  await create({ slug: 'the-door' })
  const results = await Promise.allSettled(
    ['eine', 'zweite'].map((slug) => create({ slug, language: 'de', translationOf: 'the-door' })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { problem: { code: 'validation_failed', errors: [{ code: 'translation_exists' }] } },
  })
})

test('the seed inserts each German article with its original, once', async () => {
  await seedBlog(server.context.db)
  const articles = await readArticles('de')
  const { items } = await server.call(blog.listPosts, { language: 'de', limit: 100 })
  expect(items.map(({ slug }) => slug).sort()).toEqual(articles.map(({ slug }) => slug).sort())
  for (const { slug, translationOf } of articles) {
    const article = await server.call(blog.getPost, { slug })
    expect('translation' in article && article.translation).toEqual({ language: 'en', slug: translationOf })
  }
  await db().deleteFrom('blog_posts').where('language', '=', 'de').execute()
  await seedBlog(server.context.db)
  expect((await server.call(blog.listPosts, { language: 'de' })).items).toEqual([])
})

test('a site of an earlier version gets the translations of the originals that are still public', async () => {
  await seedBlog(server.context.db)
  await db().deleteFrom('blog_posts').where('language', '=', 'de').execute()
  await db().deleteFrom('blog_shelf').where('language', '=', 'de').execute()
  const [kept] = await readArticles('de')
  await db()
    .updateTable('blog_posts')
    .set({ published: false })
    .where('slug', '<>', kept?.translationOf ?? '')
    .execute()
  await seedBlog(server.context.db)
  const { items } = await server.call(blog.listPosts, { language: 'de' })
  expect(items.map(({ slug }) => slug)).toEqual([kept?.slug])
})
