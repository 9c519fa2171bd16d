import { blog } from '@twofold/contract'
import { expect, test } from 'vitest'
import { seedBlog } from '#server/features/blog/index.ts'
import { createTestServer } from '#server/testing/index.ts'
import { readArticles } from './seed/read-articles.ts'

test('seedBlog inserts articles once, and listFeaturedPosts returns published featured ones, newest first', async () => {
  await using server = await createTestServer()
  const { db } = server.context
  await db.deleteFrom('blogPosts').execute()
  expect(await server.call(blog.listFeaturedPosts, {})).toEqual({ items: [] })
  await seedBlog(db)
  await seedBlog(db)
  const all = (await readArticles('en')).sort((one, other) => one.place - other.place)
  await db.updateTable('blogPosts').set({ published: false }).where('slug', '=', all[1]?.slug).execute()
  await db.updateTable('blogPosts').set({ featured: false }).where('slug', '=', all[2]?.slug).execute()
  const { items } = await server.call(blog.listFeaturedPosts, {})
  expect(items.map((item) => item.slug)).toEqual(
    all.filter((_, index) => index !== 1 && index !== 2).map((article) => article.slug),
  )
  expect(items[0]?.coverImageUrl).toBe(all[0]?.coverImageUrl)
  expect(Object.keys(items[0] ?? {}).sort()).toEqual([
    'category',
    'coverImageUrl',
    'createdAt',
    'excerpt',
    'id',
    'language',
    'slug',
    'title',
  ])
  await db.deleteFrom('blogPosts').where('slug', '<>', all[0]?.slug).execute()
  await seedBlog(db)
  expect((await server.call(blog.listFeaturedPosts, {})).items).toHaveLength(1)
  await db.deleteFrom('blogPosts').execute()
  await seedBlog(db)
  expect((await server.call(blog.listFeaturedPosts, {})).items).toEqual([])
})
