/** Lists: keyset pagination with cursors and pages, the condition of the rows after a cursor, and the number of rows. */
export { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
export { rowsToRead, toPage } from './page.ts'
export { countRows, isAfterCursor } from './repository.ts'
