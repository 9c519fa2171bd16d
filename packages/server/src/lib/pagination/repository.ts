import { type SelectQueryBuilder, sql } from 'kysely'
import type { Cursor } from './cursor.ts'

/** A page of a list that is sorted by these columns, both descending: the first one, or the one after a cursor. */
export function newestFirst<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, after }: { limit?: number; after?: Cursor | undefined },
  columns = { createdAt: 'createdAt', id: 'id' },
): SelectQueryBuilder<Tables, Table, Row> {
  const [at, id] = [sql.ref(columns.createdAt), sql.ref(columns.id)]
  let page = query.orderBy(at, 'desc').orderBy(id, 'desc')
  if (after) page = page.where(sql<boolean>`(${at}, ${id}) < (${after.createdAt}, ${after.id}::uuid)`)
  return limit === undefined ? page : page.limit(limit)
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
