import { ApiError, blog } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { imageSite, presentArticle } from '#server/features/blog/present.ts'
import { getRendering } from '#server/features/blog/rendering/stored-rendering.ts'
import { findCurrentSlug, findPublished, listRelated } from '#server/features/blog/repository.ts'
import { blogLimits, rates } from '#server/limits.ts'

export const getPost = defineHandler(
  blog.getPost,
  { limit: rates.publicRead, cacheSeconds: 0 },
  async ({ input: { slug }, context }) => {
    const { db } = context
    if (!blog.postSlug.safeParse(slug).success) throw new ApiError('not_found')
    const post = await findPublished(db, slug)
    if (post !== undefined) {
      const site = imageSite(context)
      const related = await listRelated(db, post, blogLimits.related)
      return presentArticle(post, await getRendering(db, post, site), related, site)
    }
    const movedTo = await findCurrentSlug(db, slug)
    if (movedTo === undefined) throw new ApiError('not_found')
    return { movedTo }
  },
)
