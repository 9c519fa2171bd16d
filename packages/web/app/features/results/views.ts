/** Views of the results page, in the order of the bar. `safety` is not in the bar: a line of the map leads to it. */
const barIds = ['together', 'map', 'evening', 'you', 'sharing'] as const
type BarViewId = (typeof barIds)[number]
export type ViewId = BarViewId | 'safety'

export interface ViewHandle {
  view: ViewId
}

/** Lists the views of the bar: without a partner there is nothing to see together. */
export function listViews(hasLeft: boolean): readonly BarViewId[] {
  return hasLeft ? ['you', 'sharing'] : barIds
}

/** Whether both partners may look at a view, so that it depends on nothing but the comparison. */
export function isForBoth(view: ViewId): boolean {
  return view !== 'you' && view !== 'sharing'
}

/** Returns the view that replaces the one of the URL; null if that is shown. Without shared results it is the own profile. */
export function findOtherView(
  view: ViewId | null,
  { together, hasLeft }: { together: boolean; hasLeft: boolean },
): ViewId | null {
  if (view === null) return together ? 'together' : 'you'
  return hasLeft && isForBoth(view) ? 'you' : null
}

export function viewLink(view: ViewId, anchor?: string): string {
  return `../${view}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Sort orders of the map, in the order of the selection. */
export const sortIds = ['difference', 'ease', 'category'] as const
export type SortId = (typeof sortIds)[number]

export function getSort(search: URLSearchParams): SortId {
  return sortIds.find((id) => id === search.get('sort')) ?? 'difference'
}
