import type { ImageFormat } from '@twofold/contract/blog-images'
import type { Language } from '@twofold/contract/languages'
import { NO_USER, type TableDeclaration } from '#server/lib/table-declarations/index.ts'
import { durations } from '#server/limits.ts'

/** An article without the generated search vector. */
export interface BlogPostRow {
  id: string
  title: string
  slug: string
  excerpt: string
  category: string
  coverImageUrl: string | null
  /** Hashes of the uploaded images in content and cover. */
  imageHashes: string[]
  /** Time of first publication; for unpublished articles, time of creation. */
  createdAt: Date
  published: boolean
  featured: boolean
  content: string
  /** JSON of `content` as HTML, with the version of the renderer; null until it is rendered. */
  rendering: string | null
  tags: string[]
  /** Also the version for optimistic locking. */
  updatedAt: Date
  words: number
  readingMinutes: number
  reviewedAt: Date
  firstPublishedAt: Date | null
  /** Never set on a published article. */
  deletedAt: Date | null
  updatedBy: string | null
  language: Language
  /** Id of the original, which has another language; null for an original. */
  translationOf: string | null
}

/** The same article in another language. */
export interface Translation {
  language: Language
  slug: string
}

export interface BlogTables {
  blogPosts: BlogPostRow
  /** Slugs that an article had while it was public. */
  blogFormerSlugs: { slug: string; postId: string }
  blogRevisions: {
    id: string
    postId: string
    savedAt: Date
    editorId: string | null
    title: string
    words: number
    /** The editor form as JSON. */
    fields: string
  }
  blogDrafts: {
    id: string
    userId: string
    postId: string | null
    baseUpdatedAt: Date | null
    savedAt: Date
    /** The unvalidated editor form as JSON. */
    fields: string
  }
  /** One row for each language whose seed articles were inserted. */
  blogSeeds: { language: Language; seededAt: Date }
  /** Uploaded images; the address of one is made of hash, width and height. */
  blogImages: { id: string; hash: string; width: number; height: number; createdAt: Date }
  blogImageFiles: { imageId: string; width: number; format: ImageFormat; data: Uint8Array }
  blogPreviewLinks: { postId: string; tokenHash: Uint8Array; expiresAt: Date }
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'blog_posts',
    ...NO_USER,
    retention: 'Until 30 days after an editor deletes it. Contains only the id of its last editor.',
    purge: { column: 'deleted_at', afterMs: durations.deletedPostMs },
  },
  {
    table: 'blog_former_slugs',
    ...NO_USER,
    retention: 'With the article.',
  },
  {
    table: 'blog_revisions',
    ...NO_USER,
    retention: 'The newest 100 of an article, with it. Contains only the id of the editor.',
  },
  {
    table: 'blog_seeds',
    ...NO_USER,
    retention: 'Permanent: one row for each language, without personal data.',
    grows: false,
  },
  {
    table: 'blog_drafts',
    owner: 'user_id',
    export: ['post_id', 'saved_at', 'fields'],
    omitted: { internal: ['id', 'base_updated_at'] },
    erase: 'rows',
    retention: '90 days after the last change.',
    purge: { column: 'saved_at', afterMs: durations.postDraftMs },
  },
  {
    table: 'blog_images',
    ...NO_USER,
    retention: 'Until an editor deletes it. Contains no metadata of the file and no editor.',
  },
  {
    table: 'blog_image_files',
    ...NO_USER,
    retention: 'With the image.',
  },
  {
    table: 'blog_preview_links',
    ...NO_USER,
    retention: '7 days, or until a newer one.',
    purge: { column: 'expires_at', afterMs: 0 },
  },
]
