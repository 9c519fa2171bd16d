export const dashboardTabs = ['now', 'account', 'data'] as const

export type DashboardTab = (typeof dashboardTabs)[number]

/** Sections that had an anchor on the page before it had tabs. */
const anchors: Readonly<Record<string, DashboardTab>> = {
  '#account': 'account',
  '#security': 'account',
  '#account-check': 'account',
  '#data': 'data',
  '#assessments': 'data',
}

function isTab(name: string | null): name is DashboardTab {
  return dashboardTabs.some((tab) => tab === name)
}

/** The tab that a query asks for; without one, or with an unknown one, the first. */
export function tabOf(search: URLSearchParams): DashboardTab {
  const asked = search.get('tab')
  return isTab(asked) ? asked : 'now'
}

/** The URL of a tab; the first has none of its own. */
export function tabUrl(tab: DashboardTab): string {
  return tab === 'now' ? '/dashboard' : `/dashboard?tab=${tab}`
}

/** Where an anchor of the undivided page leads, or null if the shown tab has it. */
export function redirectOf(hash: string, shown: DashboardTab): string | null {
  const tab = anchors[hash]
  return tab === undefined || tab === shown ? null : `${tabUrl(tab)}${hash}`
}
