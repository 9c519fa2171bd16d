/** Views of the results page, in the order of the bar. */
export const viewIds = ['together', 'map', 'evening', 'you', 'sharing'] as const
export type ViewId = (typeof viewIds)[number]

/** Returns the view named by the query; otherwise the shared results if available, else the user's profile. */
export function getView(search: URLSearchParams, isTogether: boolean): ViewId {
  const requested = viewIds.find((id) => id === search.get('view'))
  return requested ?? (isTogether ? 'together' : 'you')
}

/** Returns a relative link to a view, with an optional anchor. */
export function viewLink(view: ViewId, anchor?: string): string {
  return `?view=${view}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Sort orders of the map, in the order of the selection. */
export const sortIds = ['difference', 'ease', 'importance', 'category'] as const
export type SortId = (typeof sortIds)[number]

export function getSort(search: URLSearchParams): SortId {
  return sortIds.find((id) => id === search.get('sort')) ?? 'difference'
}
