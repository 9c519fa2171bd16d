import { blog } from '@twofold/contract'
import type { ImageSite } from '@twofold/contract/blog'
import { defineHandler } from '#server/api/handler.ts'
import { decodeRankedCursor, encodeRankedCursor } from '#server/features/blog/list-cursor.ts'
import { imageSite, presentListed } from '#server/features/blog/present.ts'
import { listNewest, searchPosts } from '#server/features/blog/repository.ts'
import { decodeCursor, encodeCursor } from '#server/features/records/index.ts'
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
    // One more than the page size shows whether a next page exists.
    if (q === undefined || q === '') {
      const after = decodeCursor(cursor)
      const rows = await listNewest(context.db, filter, { limit: limit + 1, after })
      return page(rows, { limit, site }, ({ created_at, id }) => encodeCursor({ createdAt: created_at, id }))
    }
    const after = decodeRankedCursor(cursor)
    const rows = await searchPosts(context.db, q, filter, { limit: limit + 1, after })
    return page(rows, { limit, site }, ({ rank, created_at, id }) =>
      encodeRankedCursor({ rank, createdAt: created_at, id }),
    )
  },
)

function page<Row extends Parameters<typeof presentListed>[0]>(
  rows: readonly Row[],
  { limit, site }: { limit: number; site: ImageSite },
  toCursor: (row: Row) => string,
) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => presentListed(row, site)),
    nextCursor: last === undefined ? null : toCursor(last),
  }
}
