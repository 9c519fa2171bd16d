import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Cursor } from './cursor.ts'

/** Whether a row follows the cursor in a list that is sorted by these columns, both descending. */
export function isAfterCursor(
  cursor: Cursor,
  columns: { createdAt: string; id: string },
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(columns.createdAt)}, ${sql.ref(columns.id)}) < (${cursor.createdAt}, ${cursor.id}::uuid)`
}

/** Number of rows of a query without columns. */
export async function countRows<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, unknown>,
): Promise<number> {
  const { count } = await query
    .select(sql`count(*)`.as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow()
  return Number(count)
}
