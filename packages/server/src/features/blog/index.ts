import { listFeaturedPosts } from './handlers/list-featured-posts.ts'

export const blogHandlers = [listFeaturedPosts]

export { seedBlog } from './seed/seed-blog.ts'
export { declared as blogDeclared } from './tables.ts'
