/** Number of loaded pages of a list, which is in the URL. */
export function getPageCount(search: URLSearchParams): number {
  return Math.max(1, Number(search.get('pages')) || 1)
}

/** Id of an item of a list; `index` counts from 0 over all pages. */
export function getItemId(index: number): string {
  return `item-${index}`
}
