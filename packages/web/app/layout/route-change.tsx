import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { layoutTexts } from '#web/messages/layout/index.ts'
import { dismissNotice } from '#web/notices/store.ts'

/**
 * Where the page was left and how far each was scrolled. Kept in memory alone, since opening a page stores nothing; and
 * outside of the frame, for a page that breaks draws another one.
 */
const positions = new Map<string, number>()
let last: { key: string; pathname: string } | null = null

/** What a browser does between documents: scroll, focus, and the announcement of a running navigation. */
export function RouteChange(): ReactNode {
  const location = useLocation()
  const arrival = useNavigationType()
  const { state } = useNavigation()

  useEffect(() => {
    const remember = () => {
      if (last !== null) positions.set(last.key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])

  // Together with the page, before anybody can press anything on it: what has been given the focus there keeps it.
  useLayoutEffect(() => {
    const before = last
    last = { key: location.key, pathname: location.pathname }
    if (before === null || before.key === location.key) return
    const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
    if (target !== null) target.scrollIntoView()
    else window.scrollTo(0, arrival === 'POP' ? (positions.get(location.key) ?? 0) : 0)
    if (before.pathname === location.pathname) return
    if (arrival !== 'REPLACE') dismissNotice()
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [location, arrival])

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
