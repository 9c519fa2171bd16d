import { layoutTexts } from '#web/messages/layout/index.ts'

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
  { to: '/', text: layoutTexts().home },
  { to: '/about', text: layoutTexts().about },
  { to: '/factors', text: layoutTexts().factors },
  { to: '/bond-better', text: layoutTexts().blog },
  { to: '/dashboard', text: layoutTexts().dashboard, for: 'signed-in' },
  ...(results === null
    ? []
    : [{ to: results, text: layoutTexts().ownResults, for: 'signed-in', isOnlyWide: true } as const]),
  { to: '/admin/blog', text: layoutTexts().admin, for: 'admin' },
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
      heading: layoutTexts().legal,
      links: [
        { to: '/privacy', text: layoutTexts().privacy },
        { to: '/terms', text: layoutTexts().terms },
        { to: '/cookies', text: layoutTexts().cookies },
        { to: '/imprint', text: layoutTexts().imprint },
      ],
    },
    {
      heading: layoutTexts().safety,
      links: [
        { to: '/trust-safety', text: layoutTexts().trustSafety },
        { to: '/disclaimer', text: layoutTexts().disclaimer },
        { to: '/data-rights', text: layoutTexts().dataRights },
        { to: '/accessibility', text: layoutTexts().accessibility },
      ],
    },
    {
      heading: layoutTexts().resources,
      links: [
        { to: '/factors', text: layoutTexts().factors },
        { to: '/bond-better', text: layoutTexts().blog },
        { to: '/about', text: layoutTexts().about },
        { to: '/contact', text: layoutTexts().contact },
      ],
    },
  ] as const
