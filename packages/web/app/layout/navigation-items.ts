import { siteTexts } from 'virtual:texts/site'

export interface NavigationItem {
  to: string
  text: string
  /** Users who see the item; all visitors if undefined. */
  for?: 'signed-in' | 'admin'
  /** Whether the row of a tablet, which has no room for every item, leaves it out. */
  isOnlyWide?: true
}

/** `results`: path of the user's own results, if there are any. */
export const navigationItems = (results: string | null): readonly NavigationItem[] => [
  { to: '/', text: siteTexts().layout.home },
  { to: '/about', text: siteTexts().layout.about },
  { to: '/factors', text: siteTexts().layout.factors },
  { to: '/bond-better', text: siteTexts().layout.blog },
  { to: '/dashboard', text: siteTexts().layout.dashboard, for: 'signed-in' },
  ...(results === null
    ? []
    : [{ to: results, text: siteTexts().layout.ownResults, for: 'signed-in', isOnlyWide: true } as const]),
  { to: '/admin/blog', text: siteTexts().layout.admin, for: 'admin' },
]

/** Whether the page is at the path of the item or below it. */
export function isActive(item: string, pathname: string): boolean {
  return pathname === item || pathname.startsWith(`${item}/`)
}

/** Pages with a questionnaire or its results, which have the short footer. */
export const shortFooterPages = ['/test', '/360-survey', '/dashboard/360-results']

export const footerColumns = () =>
  [
    {
      heading: siteTexts().layout.legal,
      links: [
        { to: '/privacy', text: siteTexts().layout.privacy },
        { to: '/terms', text: siteTexts().layout.terms },
        { to: '/cookies', text: siteTexts().layout.cookies },
        { to: '/imprint', text: siteTexts().layout.imprint },
      ],
    },
    {
      heading: siteTexts().layout.safety,
      links: [
        { to: '/trust-safety', text: siteTexts().layout.trustSafety },
        { to: '/disclaimer', text: siteTexts().layout.disclaimer },
        { to: '/data-rights', text: siteTexts().layout.dataRights },
        { to: '/accessibility', text: siteTexts().layout.accessibility },
      ],
    },
    {
      heading: siteTexts().layout.resources,
      links: [
        { to: '/factors', text: siteTexts().layout.factors },
        { to: '/bond-better', text: siteTexts().layout.blog },
        { to: '/about', text: siteTexts().layout.about },
        { to: '/contact', text: siteTexts().layout.contact },
      ],
    },
  ] as const
