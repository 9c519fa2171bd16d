import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { layoutTexts } from '#web/messages/layout/index.ts'
import { dismissNotice } from '#web/notices/store.ts'
import { focusElement } from '#web/ui/focus-element.ts'
import { focusHeading } from './focus-heading.ts'

/**
 * Scroll positions by history entry. In memory, because opening a page must store nothing in the browser; outside the
 * component, because an error boundary renders another instance.
 */
const positions = new Map<string, number>()
let last: { key: string; pathname: string; hash: string } | null = null

/** Restores scrolling and moves the focus after a navigation, and announces a pending one. */
export function RouteChange(): ReactNode {
  const location = useLocation()
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
    const { key, pathname, hash } = location
    last = { key, pathname, hash }
    // Entries of links outside the router, which the browser scrolls, have the same key.
    const isSameKey = previous?.key === key
    if (previous === null || (isSameKey && previous.hash === hash)) return
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (isSameKey) return target === null ? undefined : focusElement(target)
    if (target !== null) target.scrollIntoView()
    else window.scrollTo(0, navigationType === 'POP' ? (positions.get(key) ?? 0) : 0)
    const isOtherPage = previous.pathname !== pathname
    if (isOtherPage && navigationType !== 'REPLACE') dismissNotice()
    if (target !== null) focusElement(target)
    else if (isOtherPage) focusHeading()
  }, [location, navigationType])

  return (
    <div
      role="status"
      data-print="none"
      className="pointer-events-none fixed inset-x-0 top-3 z-40 text-center"
    >
      {state !== 'idle' && (
        <span className="inline-block animate-late rounded-full border border-line bg-surface px-4 py-1.5 text-sm shadow-soft">
          {layoutTexts().loading}
        </span>
      )}
    </div>
  )
}
