export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** Rows to read for a page of `limit` items: one more shows whether another page follows. */
export function rowsToRead(limit: number): number {
  return limit + 1
}

/** Presents at most `limit` of the rows that were read with `rowsToRead`; `nextCursor` is null on the last page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { present, encode }: { present(row: NoInfer<Row>): Item; encode(last: NoInfer<Row>): string },
): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map((row) => present(row)), nextCursor: last === undefined ? null : encode(last) }
}
