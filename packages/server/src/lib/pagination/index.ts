/** Lists: keyset pagination with cursors and pages, the rows of a page, and the number of rows. */
export { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
export { rowsToRead, toPage } from './page.ts'
export { countRows, newestFirst } from './repository.ts'
