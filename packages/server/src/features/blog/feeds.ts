import type { ImageSite } from '@twofold/contract/blog'
import type { Language } from '@twofold/contract/languages'
import type { AnyKysely } from '@twofold/database'
import { type ListedRow, presentPost } from './present.ts'
import { getRendering } from './rendering/stored-rendering.ts'
import { findPublished, listFeedRows, listRows, type RowQuery } from './repository.ts'

/** An article with its full text, for feeds. */
export interface FeedPost extends ListedRow {
  html: string
  updatedAt: Date
}

/** The newest public articles of a language, optionally of one category. */
export async function listFeedPosts(
  db: AnyKysely,
  filter: { language: Language; category: string | undefined },
  site: ImageSite,
): Promise<FeedPost[]> {
  const rows = await listFeedRows(db, filter)
  const posts: FeedPost[] = []
  // One after another, because renderings that wait are limited.
  for (const row of rows) {
    const { html } = await getRendering(db, row, site)
    posts.push({ ...presentPost(row, site), html })
  }
  return posts
}

/** Texts for the sharing image of a public article; null if the article is not public. */
export async function findShareImageTexts(db: AnyKysely, slug: string) {
  return (await findPublished(db, slug)) ?? null
}

/** A public article with the column names of the REST-compatible list. */
export interface DataRow {
  id: string
  title: string
  slug: string
  excerpt: string
  category: string
  cover_image_url: string | null
  created_at: string
}

/** Public English articles: featured, not featured, or all. */
export async function listDataRows(db: AnyKysely, query: RowQuery, site: ImageSite): Promise<DataRow[]> {
  const posts = (await listRows(db, query)).map((row) => presentPost(row, site))
  return posts.map(({ coverImageUrl, createdAt, language: _, ...post }) => ({
    ...post,
    cover_image_url: coverImageUrl,
    created_at: createdAt.toISOString(),
  }))
}
