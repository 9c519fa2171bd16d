import { siteTexts } from 'virtual:texts/site'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'
import { dismissNotice } from '#web/notices/store.ts'
import { focusElement } from '#web/ui/focus-element.ts'
import { focusHeading } from './focus-heading.ts'

/**
 * Scroll positions by history entry. In memory, because opening a page must store nothing in the browser; outside the
 * component, because an error boundary renders another instance.
 */
const positions = new Map<string, number>()
let last: { key: string; page: string; hash: string } | null = null

/** Restores scrolling and moves the focus after a navigation, and announces a pending one. */
export function RouteChange() {
  const location = useLocation()
  const page = usePage()
  const navigationType = useNavigationType()
  const { state } = useNavigation()

  useEffect(() => {
    const savePosition = () => {
      if (last !== null) positions.set(last.key, window.scrollY)
    }
    window.addEventListener('scroll', savePosition, { passive: true })
    return () => window.removeEventListener('scroll', savePosition)
  }, [])

  // In a layout effect, before the user can interact, so that it never moves a focus that the user has set.
  useLayoutEffect(() => {
    const previous = last
    const { key, hash } = location
    last = { key, page, hash }
    // Entries of links outside the router, which the browser scrolls, have the same key.
    const isSameKey = previous?.key === key
    if (previous === null || (isSameKey && previous.hash === hash)) return
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (isSameKey) return target === null ? undefined : focusElement(target)
    if (target !== null) target.scrollIntoView()
    else window.scrollTo(0, navigationType === 'POP' ? (positions.get(key) ?? 0) : 0)
    const isOtherPage = previous.page !== page
    if (isOtherPage && navigationType !== 'REPLACE') dismissNotice()
    if (target !== null) focusElement(target)
    else if (isOtherPage) focusHeading()
  }, [location, page, navigationType])

  return (
    <div
      role="status"
      data-print="none"
      className="pointer-events-none fixed inset-x-0 top-3 z-40 text-center"
    >
      {state !== 'idle' && (
        <span className="inline-block animate-late rounded-full border border-line bg-surface px-4 py-1.5 text-sm shadow-soft">
          {siteTexts().layout.loading}
        </span>
      )}
    </div>
  )
}

/** The path of the page: that of its layout if its sub-pages are tabs below one heading, among which the focus stays. */
function usePage(): string {
  const matches = useMatches()
  const { pathname } = useLocation()
  const layout = matches.find(({ handle }) => (handle as { isOnePage?: true } | undefined)?.isOnePage)
  return layout?.pathname ?? pathname
}
