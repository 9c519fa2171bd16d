/** The five views of the results page, in the order of the bar. */
export const viewIds = ['together', 'map', 'evening', 'you', 'sharing'] as const
export type ViewId = (typeof viewIds)[number]

/** The view that the address asks for; without one, the picture of the two if there is one, otherwise the own profile. */
export function viewOf(search: URLSearchParams, isTogether: boolean): ViewId {
  const asked = viewIds.find((id) => id === search.get('view'))
  return asked ?? (isTogether ? 'together' : 'you')
}

/** The link to a view, relative to the page, with the place inside it. */
export function viewLink(view: ViewId, place?: string): string {
  return `?view=${view}${place === undefined ? '' : `#${place}`}`
}

/** Orders of the map, in the order of their links. */
export const sortIds = ['difference', 'ease', 'importance', 'category'] as const
export type SortId = (typeof sortIds)[number]

export function sortOf(search: URLSearchParams): SortId {
  return sortIds.find((id) => id === search.get('sort')) ?? 'difference'
}
