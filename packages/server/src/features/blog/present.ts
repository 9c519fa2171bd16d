import {
  type AdminListedPost,
  type AdminPost,
  type Article,
  type ImageSite,
  isAllowedImage,
  type ListedPost,
  type PostSummary,
} from '@twofold/contract/blog'
import type { Context } from '#server/context.ts'
import type { RenderedArticle } from './rendering/render-markdown.ts'
import type { BlogPostRow, Translation } from './tables.ts'

export type SummaryRow = Pick<
  BlogPostRow,
  'id' | 'title' | 'slug' | 'excerpt' | 'category' | 'coverImageUrl' | 'createdAt' | 'language'
>
export type ListedRow = SummaryRow & Pick<BlogPostRow, 'tags' | 'readingMinutes'>

/** Allowed sources of article images, from the settings. */
export function imageSite({ config }: Pick<Context, 'config'>): ImageSite {
  return { publicUrl: config.publicUrl, imageHosts: config.blogImageHosts }
}

/** Omits a cover whose host was removed from the settings after it was saved. */
export function presentSummary(row: SummaryRow, site: ImageSite): PostSummary {
  const cover = row.coverImageUrl
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    category: row.category,
    coverImageUrl: cover !== null && isAllowedImage(cover, site) ? cover : null,
    createdAt: row.createdAt.toISOString(),
    language: row.language,
  }
}

export function presentListed(row: ListedRow, site: ImageSite): ListedPost {
  return { ...presentSummary(row, site), tags: row.tags, readingMinutes: row.readingMinutes }
}

export function presentArticle(
  row: BlogPostRow & { translation?: Translation | null },
  { html, contents }: Pick<RenderedArticle, 'html' | 'contents'>,
  related: readonly ListedRow[],
  site: ImageSite,
): Article {
  return {
    ...presentListed(row, site),
    content: row.content,
    html,
    contents,
    words: row.words,
    updatedAt: row.updatedAt.toISOString(),
    reviewedAt: row.reviewedAt.toISOString(),
    translation: row.translation ?? null,
    related: related.map((one) => presentListed(one, site)),
  }
}

/** An article with the slug of its original; empty if it is not a translation. */
export type EditedRow = BlogPostRow & { originalSlug: string }

export function presentAdminListed(row: Omit<EditedRow, 'content' | 'rendering'>): AdminListedPost {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    category: row.category,
    excerpt: row.excerpt,
    tags: row.tags,
    coverImageUrl: row.coverImageUrl,
    published: row.published,
    featured: row.featured,
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    words: row.words,
    language: row.language,
    translationOf: row.originalSlug,
  }
}

export function presentAdminPost(row: EditedRow): AdminPost {
  const { words: _words, ...post } = presentAdminListed(row)
  return { ...post, content: row.content }
}
