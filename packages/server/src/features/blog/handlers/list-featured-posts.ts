import { blog } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { imageSite, presentSummary } from '#server/features/blog/present.ts'
import { listFeatured } from '#server/features/blog/repository.ts'
import { rates } from '#server/limits.ts'

export const listFeaturedPosts = defineHandler(
  blog.listFeaturedPosts,
  { limit: rates.publicRead, cacheSeconds: 0 },
  async ({ input: { language = 'en' }, context }) => {
    const site = imageSite(context)
    return { items: (await listFeatured(context.db, language)).map((row) => presentSummary(row, site)) }
  },
)
