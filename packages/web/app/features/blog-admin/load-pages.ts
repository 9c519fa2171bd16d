import { getPageCount } from './page-count.ts'

const PAGE_SIZE = 30

interface Page<T> {
  items: readonly T[]
  nextCursor: string | null
}

/** Loads the pages of a list that the URL asks for as one, so that a reload keeps its length. */
export async function loadPages<T>(
  url: URL,
  load: (page: { limit: number; cursor?: string }) => Promise<Page<T>>,
): Promise<Page<T>> {
  let page = await load({ limit: PAGE_SIZE })
  const items = [...page.items]
  for (let left = getPageCount(url.searchParams) - 1; left > 0 && page.nextCursor !== null; left -= 1) {
    page = await load({ limit: PAGE_SIZE, cursor: page.nextCursor })
    items.push(...page.items)
  }
  return { items, nextCursor: page.nextCursor }
}
