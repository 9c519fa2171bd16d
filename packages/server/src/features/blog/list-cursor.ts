import { type Cursor, decodeCursor, encodeCursor } from '#server/features/records/index.ts'

/** A place in a list of matches, the best first. */
export interface RankedCursor extends Cursor {
  rank: number
}

export function encodeRankedCursor({ rank, ...cursor }: RankedCursor): string {
  return `${rank}.${encodeCursor(cursor)}`
}

/** The place a search goes on from; throws `validation_failed` for anything that was not given out. */
export function decodeRankedCursor(text: string | undefined): RankedCursor | undefined {
  if (text === undefined) return undefined
  const [, rank = '', rest = ''] = /^(0|[1-9]\d{0,8})\.(.*)$/.exec(text) ?? []
  const cursor = decodeCursor(rest)
  return cursor && { ...cursor, rank: Number(rank) }
}
