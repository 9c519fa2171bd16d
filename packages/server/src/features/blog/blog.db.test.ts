import { blog } from '@twofold/contract'
import { expect, test } from 'vitest'
import { seedBlog } from '#server/features/blog/index.ts'
import { createTestServer } from '#server/testing/index.ts'
import { readArticles } from './seed/seed-blog.ts'

test('the articles that come along keep the rules of a post, one for each category', async () => {
  const articles = await readArticles()
  expect(articles.map((article) => article.category).sort()).toEqual(
    blog.blogCategories.map(({ slug }) => slug).sort(),
  )
  for (const article of articles) {
    expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(article.title.length).toBeLessThanOrEqual(200)
    expect(article.excerpt.length).toBeLessThanOrEqual(500)
    const words = article.content.split('## References')[0]?.split(/\s+/).length ?? 0
    expect(words, article.slug).toBeGreaterThanOrEqual(350)
    expect(words, article.slug).toBeLessThanOrEqual(500)
    expect(article.content, article.slug).toContain('## References')
    expect(article.content, article.slug).toContain('(/trust-safety)')
    expect(article.createdAt.getTime()).not.toBeNaN()
    expect(article.tags.length).toBeGreaterThan(0)
  }
})

test('the shelf is filled once, and shows what is published and featured, newest first', async () => {
  await using server = await createTestServer()
  const { db } = server.context
  await db.deleteFrom('blog_posts').execute()
  expect(await server.call(blog.listFeaturedPosts, {})).toEqual({ items: [] })
  await seedBlog(db)
  await seedBlog(db)
  const all = (await readArticles()).sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  await db.updateTable('blog_posts').set({ published: false }).where('slug', '=', all[1]?.slug).execute()
  await db.updateTable('blog_posts').set({ featured: false }).where('slug', '=', all[2]?.slug).execute()
  const { items } = await server.call(blog.listFeaturedPosts, {})
  expect(items.map((item) => item.slug)).toEqual([0, 3, 4, 5].map((index) => all[index]?.slug))
  expect(Object.keys(items[0] ?? {}).sort()).toEqual([
    'category',
    'coverImageUrl',
    'createdAt',
    'excerpt',
    'id',
    'slug',
    'title',
  ])
  await db.deleteFrom('blog_posts').where('slug', '<>', all[0]?.slug).execute()
  await seedBlog(db)
  expect((await server.call(blog.listFeaturedPosts, {})).items).toHaveLength(1)
})
