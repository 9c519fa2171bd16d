import { type ImageSite, isAllowedImage } from '@twofold/contract/blog'
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
export function presentPost<Row extends SummaryRow>(row: Row, site: ImageSite) {
  const cover = row.coverImageUrl
  return { ...row, coverImageUrl: cover !== null && isAllowedImage(cover, site) ? cover : null }
}

export function presentArticle(
  row: BlogPostRow & { translation?: Translation | null },
  { html, contents }: Pick<RenderedArticle, 'html' | 'contents'>,
  related: readonly ListedRow[],
  site: ImageSite,
) {
  return {
    ...presentPost(row, site),
    html,
    contents,
    translation: row.translation ?? null,
    related: related.map((one) => presentPost(one, site)),
  }
}

/** An article with the slug of its original; empty if it is not a translation. */
export type EditedRow = BlogPostRow & { originalSlug: string }

/** Editors see the slug of the original instead of its id. */
export function presentEdited<Row extends Pick<EditedRow, 'originalSlug'>>(row: Row) {
  return { ...row, translationOf: row.originalSlug }
}
