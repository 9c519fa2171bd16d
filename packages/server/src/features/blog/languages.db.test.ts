import { blog } from '@twofold/contract'
import type { PostForm } from '@twofold/contract/blog'
import type { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { seedBlog } from '#server/features/blog/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { readArticles } from './seed/read-articles.ts'
import type { BlogTables } from './tables.ts'

const server = await openTestServer()
const ada = await server.signUp('Ada')
await server.makeAdmin(ada)

const db = () => server.context.db as Kysely<BlogTables>
beforeEach(async () => {
  await db().deleteFrom('blogPosts').execute()
  await db().deleteFrom('blogSeeds').execute()
})

let made = 0
function create(fields: Partial<PostForm>) {
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
  return server.call(blog.adminCreatePost, { ...form, ...fields }, ada)
}

async function createWithTranslation() {
  const english = await create({ slug: 'the-door', content: 'Doors that close.' })
  const german = await create({
    slug: 'die-tuer',
    language: 'de',
    translationOf: 'the-door',
    content: 'Türen, die sich schließen.',
  })
  return { english, german }
}

test('lists, featured and related articles are in one language, by default English', async () => {
  await createWithTranslation()
  const english = await create({ slug: 'another' })
  const getSlugs = ({ items }: { items: readonly { slug: string }[] }) => items.map(({ slug }) => slug)
  expect(getSlugs(await server.call(blog.listPosts, {}))).toEqual([english.slug, 'the-door'])
  expect(getSlugs(await server.call(blog.listPosts, { language: 'de' }))).toEqual(['die-tuer'])
  expect(getSlugs(await server.call(blog.listFeaturedPosts, { language: 'de' }))).toEqual(['die-tuer'])
  expect(getSlugs(await server.call(blog.listFeaturedPosts, {}))).toEqual([english.slug, 'the-door'])
  const article = await server.call(blog.getPost, { slug: 'the-door' })
  expect('related' in article && getSlugs({ items: article.related })).toEqual([english.slug])
})

test('search matches inflected forms in the language of the list', async () => {
  await createWithTranslation()
  const found = async (q: string, language: 'en' | 'de') =>
    (await server.call(blog.listPosts, { q, language })).items.map(({ slug }) => slug)
  expect(await found('closing', 'en')).toEqual(['the-door'])
  expect(await found('Tür', 'de')).toEqual(['die-tuer'])
  expect(await found('Tür', 'en')).toEqual([])
  const listed = await server.call(blog.adminListPosts, { q: 'Tür' }, ada)
  expect(listed.items.map(({ slug }) => slug)).toEqual(['die-tuer'])
})

test('getPost returns the translation of an article only if it is public', async () => {
  const { german } = await createWithTranslation()
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

test('adminPutPost without a language leaves language and original unchanged', async () => {
  const { german } = await createWithTranslation()
  const { id, title, slug, category, excerpt, content, tags, updatedAt } = german
  const form = { title, slug, category, excerpt, content, tags, published: true, featured: false }
  const saved = await server.call(blog.adminPutPost, { ...form, id, updatedAt }, ada)
  expect(saved).toMatchObject({ language: 'de', translationOf: 'the-door' })
})

test('a translation requires an original in another language without a translation', async () => {
  const { english } = await createWithTranslation()
  await create({ slug: 'another' })
  const createGerman = (given: Partial<PostForm>) => create({ language: 'de', ...given })
  const field = (path: string, code: string) => ({
    problem: { code: 'validation_failed', errors: [{ path, code }] },
  })
  await expect(createGerman({ translationOf: 'nothing' })).rejects.toMatchObject(
    field('translationOf', 'translation_unknown'),
  )
  await expect(createGerman({ translationOf: 'the-door' })).rejects.toMatchObject(
    field('translationOf', 'translation_exists'),
  )
  await expect(createGerman({ language: 'en', translationOf: 'die-tuer' })).rejects.toMatchObject(
    field('translationOf', 'translation_of_translation'),
  )
  await expect(createGerman({ language: 'en', translationOf: 'another' })).rejects.toMatchObject(
    field('translationOf', 'translation_same_language'),
  )
  const { id, title, slug, category, excerpt, content, tags, updatedAt } = english
  const form = { title, slug, category, excerpt, content, tags, published: true, featured: false }
  await expect(
    server.call(blog.adminPutPost, { ...form, id, updatedAt, language: 'de' }, ada),
  ).rejects.toMatchObject(field('language', 'article_has_translation'))
})

test('an original accepts another translation after the first was deleted', async () => {
  const { german } = await createWithTranslation()
  await server.call(blog.adminDeletePost, { id: german.id }, ada)
  const another = await create({ slug: 'die-andere-tuer', language: 'de', translationOf: 'the-door' })
  expect(another.translationOf).toBe('the-door')
  const restored = await server.call(blog.adminRestorePost, { id: german.id }, ada)
  expect(restored).toMatchObject({ language: 'de', translationOf: '' })
})

test('one of two concurrent translations is rejected with translation_exists', async () => {
  await create({ slug: 'the-door' })
  const results = await Promise.allSettled(
    ['eine', 'zweite'].map((slug) => create({ slug, language: 'de', translationOf: 'the-door' })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { problem: { code: 'validation_failed', errors: [{ code: 'translation_exists' }] } },
  })
})

test('seedBlog inserts each German article once and links it to its original', async () => {
  await seedBlog(server.context.db)
  const articles = await readArticles('de')
  const { items } = await server.call(blog.listPosts, { language: 'de', limit: 100 })
  expect(items.map(({ slug }) => slug).sort()).toEqual(articles.map(({ slug }) => slug).sort())
  for (const { slug, translationOf } of articles) {
    const article = await server.call(blog.getPost, { slug })
    expect('translation' in article && article.translation).toEqual({ language: 'en', slug: translationOf })
  }
  await db().deleteFrom('blogPosts').where('language', '=', 'de').execute()
  await seedBlog(server.context.db)
  expect((await server.call(blog.listPosts, { language: 'de' })).items).toEqual([])
})

test('seedBlog adds only translations of public originals to a site seeded by an earlier version', async () => {
  await seedBlog(server.context.db)
  await db().deleteFrom('blogPosts').where('language', '=', 'de').execute()
  await db().deleteFrom('blogSeeds').where('language', '=', 'de').execute()
  const [remaining] = await readArticles('de')
  await db()
    .updateTable('blogPosts')
    .set({ published: false })
    .where('slug', '<>', remaining?.translationOf ?? '')
    .execute()
  await seedBlog(server.context.db)
  const { items } = await server.call(blog.listPosts, { language: 'de' })
  expect(items.map(({ slug }) => slug)).toEqual([remaining?.slug])
})
