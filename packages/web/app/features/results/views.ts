/** Views of the results page, in the order of the bar. `safety` is not in the bar: a line of the map leads to it. */
const barIds = ['together', 'map', 'evening', 'you', 'sharing'] as const
type BarViewId = (typeof barIds)[number]
export type ViewId = BarViewId | 'safety'

/** Lists the views of the bar: without a partner there is nothing to see together. */
export function listViews(hasLeft: boolean): readonly BarViewId[] {
  return hasLeft ? ['you', 'sharing'] : barIds
}

/** Whether both partners may look at a view, so that it depends on nothing but the comparison. */
export function isForBoth(view: ViewId): boolean {
  return view !== 'you' && view !== 'sharing'
}

/** Returns the view named by the query; otherwise the shared results if available, else the user's profile. */
export function getView(
  search: URLSearchParams,
  { together, hasLeft }: { together: boolean; hasLeft: boolean },
): ViewId {
  const views: readonly ViewId[] = hasLeft ? listViews(hasLeft) : [...barIds, 'safety']
  const requested = views.find((id) => id === search.get('view'))
  return requested ?? (together ? 'together' : 'you')
}

/** Returns a relative link to a view, with an optional anchor. */
export function viewLink(view: ViewId, anchor?: string): string {
  return `?view=${view}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Sort orders of the map, in the order of the selection. */
export const sortIds = ['difference', 'ease', 'category'] as const
export type SortId = (typeof sortIds)[number]

export function getSort(search: URLSearchParams): SortId {
  return sortIds.find((id) => id === search.get('sort')) ?? 'difference'
}
