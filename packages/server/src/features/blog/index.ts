import { defineFeature } from '#server/define-feature.ts'
import * as drafts from './handlers/admin-drafts.ts'
import * as images from './handlers/admin-images.ts'
import * as posts from './handlers/admin-posts.ts'
import * as revisions from './handlers/admin-revisions.ts'
import * as previews from './handlers/previews.ts'
import * as reading from './handlers/reading.ts'
import { tables } from './tables.ts'

export const blog = defineFeature({
  name: 'blog',
  calls: [reading, posts, revisions, drafts, previews, images].flatMap((part) => Object.values(part)),
  tables,
})

export * from './feeds.ts'
export { exportArticles } from './files/export-articles.ts'
export { importArticles } from './files/import-articles.ts'
export { findImageFile } from './images/repository.ts'
export { imageSite } from './present.ts'
export { countPosts, listSitemapEntries, type SitemapEntry } from './repository.ts'
export { seedBlog } from './seed/seed-blog.ts'
