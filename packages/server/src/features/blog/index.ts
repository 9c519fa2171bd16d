import { defineFeature } from '#server/define-feature.ts'
import { adminDeleteDraft, adminListDrafts, adminPutDraft } from './handlers/admin-drafts.ts'
import { adminDeleteImage, adminListImages, adminUploadImage } from './handlers/admin-images.ts'
import {
  adminCreatePost,
  adminDeletePost,
  adminGetPost,
  adminListPosts,
  adminPutPost,
  adminRestorePost,
} from './handlers/admin-posts.ts'
import { adminGetRevision, adminListRevisions } from './handlers/admin-revisions.ts'
import { getPost } from './handlers/get-post.ts'
import { listFeaturedPosts } from './handlers/list-featured-posts.ts'
import { listPosts } from './handlers/list-posts.ts'
import { adminCreatePreviewLink, adminPreview, getPreviewedPost } from './handlers/previews.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const blog = defineFeature({
  name: 'blog',
  calls: [
    listFeaturedPosts,
    listPosts,
    getPost,
    getPreviewedPost,
    adminListPosts,
    adminCreatePost,
    adminGetPost,
    adminPutPost,
    adminDeletePost,
    adminRestorePost,
    adminListRevisions,
    adminGetRevision,
    adminListDrafts,
    adminPutDraft,
    adminDeleteDraft,
    adminPreview,
    adminCreatePreviewLink,
    adminListImages,
    adminUploadImage,
    adminDeleteImage,
  ],
  jobs,
  tables,
})

export * from './feeds.ts'
export { exportArticles } from './files/export-articles.ts'
export { importArticles } from './files/import-articles.ts'
export { findImageFile } from './images/repository.ts'
export { imageSite } from './present.ts'
export { countPosts } from './repository.ts'
export { seedBlog } from './seed/seed-blog.ts'
