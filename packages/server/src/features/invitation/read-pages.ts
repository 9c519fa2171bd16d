import { NIL_ID } from './nil-id.ts'

const PAGE = 200

/** Reads rows in pages by id. `list` returns at most `limit` rows with ids above `afterId`, in ascending order. */
export async function* readPages<Row extends { id: string }>(
  list: (page: { afterId: string; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let afterId = NIL_ID
  for (;;) {
    const rows = await list({ afterId, limit: PAGE })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    afterId = last.id
  }
}

/** Like `readPages`, row by row. */
export async function* readRows<Row extends { id: string }>(
  list: (page: { afterId: string; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for await (const rows of readPages(list)) yield* rows
}
