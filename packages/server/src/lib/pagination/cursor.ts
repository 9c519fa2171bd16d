import { invalidField } from '@twofold/contract'

/** Keyset pagination: the last item of a page, after which the next page continues, newest first. */
export interface Cursor {
  createdAt: Date
  id: string
}

/** Encodes a cursor as an opaque base64url text. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.createdAt.toISOString()} ${cursor.id}`).toString('base64url')
}

// Limited to the years 1000 to 2999, because the database rejects some dates that JavaScript accepts.
const CURSOR = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Parses a cursor; throws `validation_failed` for anything that `encodeCursor` does not produce. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, time = '', id = ''] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const createdAt = new Date(time)
  if (Number.isNaN(createdAt.getTime()) || encodeCursor({ createdAt, id }) !== text) {
    throw invalidField('cursor', 'cursor_invalid', 'This cursor does not belong to this list.')
  }
  return { createdAt, id }
}
