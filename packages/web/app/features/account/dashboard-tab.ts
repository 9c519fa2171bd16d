export const dashboardTabs = ['now', 'account', 'data'] as const

export type DashboardTab = (typeof dashboardTabs)[number]

function isTab(name: string | null): name is DashboardTab {
  return dashboardTabs.some((tab) => tab === name)
}

/** Returns the tab named by the query, or the first tab if the name is missing or unknown. */
export function getTab(search: URLSearchParams): DashboardTab {
  const name = search.get('tab')
  return isTab(name) ? name : 'now'
}

/** Returns the URL of a tab; the first tab has the plain dashboard URL. */
export function tabUrl(tab: DashboardTab): string {
  return tab === 'now' ? '/dashboard' : `/dashboard?tab=${tab}`
}
