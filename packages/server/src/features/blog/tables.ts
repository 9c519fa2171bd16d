import type { TableDeclaration } from '#server/features/records/index.ts'

export interface BlogPostRow {
  id: string
  title: string
  slug: string
  excerpt: string
  category: string
  cover_image_url: string | null
  created_at: Date
  published: boolean
  featured: boolean
  content: string
  tags: string[]
  updated_at: Date
}

export interface BlogTables {
  blog_posts: BlogPostRow
}

export const declared: readonly TableDeclaration[] = [
  {
    table: 'blog_posts',
    owner: null,
    export: null,
    erase: 'none',
    retention: 'Until an editor deletes it.',
  },
]
