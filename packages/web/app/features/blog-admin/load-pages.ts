import { keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { partQuery, prefetch, type Query, read } from '#web/api/queries.ts'

const PAGE_SIZE = 30

interface Page<T> {
  items: readonly T[]
  nextCursor: string | null
}

/** Loads the first pages of a list as one, so that a reload keeps its length. */
export async function loadPages<T>(
  count: number,
  load: (page: { limit: number; cursor?: string }) => Promise<Page<T>>,
): Promise<Page<T>> {
  let page = await load({ limit: PAGE_SIZE })
  const items = [...page.items]
  for (let left = count - 1; left > 0 && page.nextCursor !== null; left -= 1) {
    page = await load({ limit: PAGE_SIZE, cursor: page.nextCursor })
    items.push(...page.items)
  }
  return { items, nextCursor: page.nextCursor }
}

/**
 * Starts to load a list of `count` pages; the last one stays while another is loading. Waits for further pages, so that the
 * focus can move to the first new item.
 */
export async function prefetchPages<T>(
  key: QueryKey,
  count: number,
  load: (count: number) => Promise<T>,
): Promise<Query<T>> {
  const list: Query<T> = {
    ...partQuery([...key, count], () => load(count)),
    placeholderData: keepPreviousData,
  }
  prefetch(list)
  if (count > 1) await read(list).catch(() => undefined)
  return list
}
