import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from './cursor.ts'

/** Whether a row follows the cursor in a list that is sorted by these columns, both descending. */
export function isAfterCursor(
  cursor: Cursor,
  columns: { createdAt: string; id: string },
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(columns.createdAt)}, ${sql.ref(columns.id)}) < (${cursor.createdAt}, ${cursor.id}::uuid)`
}
