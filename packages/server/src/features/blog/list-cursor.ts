import { type Cursor, decodeCursor, encodeCursor } from '#server/lib/pagination/index.ts'

/** A position in a list of search results, ordered by rank. */
export interface RankedCursor extends Cursor {
  rank: number
}

export function encodeRankedCursor({ rank, ...cursor }: RankedCursor): string {
  return `${rank}.${encodeCursor(cursor)}`
}

/** Parses the cursor of a search; throws `validation_failed` for anything that `encodeRankedCursor` does not produce. */
export function decodeRankedCursor(text: string | undefined): RankedCursor | undefined {
  if (text === undefined) return undefined
  const [, rank = '', rest = ''] = /^(0|[1-9]\d{0,8})\.(.*)$/.exec(text) ?? []
  const cursor = decodeCursor(rest)
  return cursor && { ...cursor, rank: Number(rank) }
}
