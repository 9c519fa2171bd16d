import type { ImageFormat } from '@twofold/contract/blog-images'
import type { Language } from '@twofold/contract/languages'
import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

/** An article without the generated search vector. */
export interface BlogPostRow {
  id: string
  title: string
  slug: string
  excerpt: string
  category: string
  cover_image_url: string | null
  /** Hashes of the uploaded images in content and cover. */
  image_hashes: string[]
  /** Time of first publication; for unpublished articles, time of creation. */
  created_at: Date
  published: boolean
  featured: boolean
  content: string
  /** JSON of `content` as HTML, with the version of the renderer; null until it is rendered. */
  rendering: string | null
  tags: string[]
  /** Also the version for optimistic locking. */
  updated_at: Date
  words: number
  reading_minutes: number
  reviewed_at: Date
  first_published_at: Date | null
  /** Never set on a published article. */
  deleted_at: Date | null
  updated_by: string | null
  language: Language
  /** Id of the original, which has another language; null for an original. */
  translation_of: string | null
}

/** The same article in another language. */
export interface Translation {
  language: Language
  slug: string
}

export interface BlogTables {
  blog_posts: BlogPostRow
  /** Slugs that an article had while it was public. */
  blog_former_slugs: { slug: string; post_id: string }
  blog_revisions: {
    id: string
    post_id: string
    saved_at: Date
    editor_id: string | null
    title: string
    words: number
    /** The editor form as JSON. */
    fields: string
  }
  blog_drafts: {
    id: string
    user_id: string
    post_id: string | null
    base_updated_at: Date | null
    saved_at: Date
    /** The unvalidated editor form as JSON. */
    fields: string
  }
  /** One row for each language whose seed articles were inserted. */
  blog_seeds: { language: Language; seeded_at: Date }
  /** Uploaded images; the address of one is made of hash, width and height. */
  blog_images: { id: string; hash: string; width: number; height: number; created_at: Date }
  blog_image_files: { image_id: string; width: number; format: ImageFormat; data: Uint8Array }
  blog_preview_links: { post_id: string; token_hash: Uint8Array; expires_at: Date }
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'blog_posts',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: 'Until 30 days after an editor deletes it. Contains only the id of its last editor.',
    grows: true,
  },
  {
    table: 'blog_former_slugs',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: 'With the article.',
    grows: true,
  },
  {
    table: 'blog_revisions',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: 'The newest 100 of an article, with it. Contains only the id of the editor.',
    grows: true,
  },
  {
    table: 'blog_seeds',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
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
    grows: true,
  },
  {
    table: 'blog_images',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: 'Until an editor deletes it. Contains no metadata of the file and no editor.',
    grows: true,
  },
  {
    table: 'blog_image_files',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: 'With the image.',
    grows: true,
  },
  {
    table: 'blog_preview_links',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: '7 days, or until a newer one.',
    grows: true,
  },
]
