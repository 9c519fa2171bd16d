/** Keyset pagination of lists: cursors, pages and the condition of the rows after a cursor. */
export { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
export { rowsToRead, toPage } from './page.ts'
export { isAfterCursor } from './repository.ts'
