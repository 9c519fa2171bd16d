import { randomUUID } from 'node:crypto'
import type { PostSummary } from '@twofold/contract/blog'
import type { Kysely } from 'kysely'
import type { Article } from './rules.ts'
import type { BlogTables } from './tables.ts'

type Db = Kysely<BlogTables>

/** Published and featured posts, newest first. */
export async function listFeatured(db: Db): Promise<PostSummary[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select(['id', 'title', 'slug', 'excerpt', 'category', 'cover_image_url', 'created_at'])
    .where('published', '=', true)
    .where('featured', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ cover_image_url, created_at, ...post }) => ({
    ...post,
    coverImageUrl: cover_image_url,
    createdAt: created_at.toISOString(),
  }))
}

export async function hasPosts(db: Db): Promise<boolean> {
  return (await db.selectFrom('blog_posts').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Two starts at once write each article once. */
export async function insertArticles(db: Db, articles: readonly Article[]): Promise<void> {
  await db
    .insertInto('blog_posts')
    .values(
      articles.map((article) => ({
        id: randomUUID(),
        title: article.title,
        slug: article.slug,
        excerpt: article.excerpt,
        category: article.category,
        cover_image_url: null,
        created_at: article.createdAt,
        published: true,
        featured: article.featured,
        content: article.content,
        tags: article.tags,
        updated_at: article.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
