import { blog } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decodeRankedCursor, encodeRankedCursor } from '#server/features/blog/list-cursor.ts'
import { imageSite, type ListedRow, presentListed } from '#server/features/blog/present.ts'
import { listNewest, searchPosts } from '#server/features/blog/repository.ts'
import { decodeCursor, encodeCursor, rowsToRead, toPage } from '#server/lib/pagination/index.ts'
import { rates } from '#server/limits.ts'

const PAGE = 12

export const listPosts = defineHandler(
  blog.listPosts,
  { limit: rates.publicRead, cacheSeconds: 0 },
  async ({ input, context }) => {
    const { category, tag, q, cursor, language = 'en' } = input
    const filter = { language, category, tag }
    const limit = input.limit ?? PAGE
    const site = imageSite(context)
    const present = (row: ListedRow) => presentListed(row, site)
    if (q === undefined || q === '') {
      const page = { limit: rowsToRead(limit), after: decodeCursor(cursor) }
      return toPage(await listNewest(context.db, filter, page), limit, {
        present,
        encode: ({ createdAt, id }) => encodeCursor({ createdAt, id }),
      })
    }
    const page = { limit: rowsToRead(limit), after: decodeRankedCursor(cursor) }
    return toPage(await searchPosts(context.db, q, filter, page), limit, {
      present,
      encode: ({ rank, createdAt, id }) => encodeRankedCursor({ rank, createdAt, id }),
    })
  },
)
