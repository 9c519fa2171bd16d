import { ApiError, blog } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decodeRankedCursor, encodeRankedCursor } from '#server/features/blog/list-cursor.ts'
import { imageSite, type ListedRow, presentArticle, presentPost } from '#server/features/blog/present.ts'
import { getRendering } from '#server/features/blog/rendering/stored-rendering.ts'
import {
  findCurrentSlug,
  findPublished,
  listFeatured,
  listNewest,
  listRelated,
  searchPosts,
} from '#server/features/blog/repository.ts'
import { decodeCursor, encodeCursor, rowsToRead, toPage } from '#server/lib/pagination/index.ts'
import { rates } from '#server/limits.ts'

export const listFeaturedPosts = defineHandler(
  blog.listFeaturedPosts,
  { limit: rates.publicRead, cacheSeconds: 0 },
  async ({ input: { language = 'en' }, context }) => {
    const site = imageSite(context)
    return { items: (await listFeatured(context.db, language)).map((row) => presentPost(row, site)) }
  },
)

const PAGE = 12

export const listPosts = defineHandler(
  blog.listPosts,
  { limit: rates.publicRead, cacheSeconds: 0 },
  async ({ input, context }) => {
    const { category, tag, q, cursor, language = 'en' } = input
    const filter = { language, category, tag }
    const limit = input.limit ?? PAGE
    const site = imageSite(context)
    const present = (row: ListedRow) => presentPost(row, site)
    if (q === undefined || q === '') {
      const page = { limit: rowsToRead(limit), after: decodeCursor(cursor) }
      return toPage(await listNewest(context.db, filter, page), limit, { present, encode: encodeCursor })
    }
    const page = { limit: rowsToRead(limit), after: decodeRankedCursor(cursor) }
    const rows = await searchPosts(context.db, q, filter, page)
    return toPage(rows, limit, { present, encode: encodeRankedCursor })
  },
)

export const getPost = defineHandler(
  blog.getPost,
  { limit: rates.publicRead, cacheSeconds: 0 },
  async ({ input: { slug }, context }) => {
    const { db } = context
    if (!blog.postSlug.safeParse(slug).success) throw new ApiError('not_found')
    const post = await findPublished(db, slug)
    if (post !== undefined) {
      const site = imageSite(context)
      const related = await listRelated(db, post)
      return presentArticle(post, await getRendering(db, post, site), related, site)
    }
    const movedTo = await findCurrentSlug(db, slug)
    if (movedTo === undefined) throw new ApiError('not_found')
    return { movedTo }
  },
)
