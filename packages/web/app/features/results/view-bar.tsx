import { resultsTexts } from 'virtual:texts/results'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { scrollToChosen } from '#web/ui/scroll-to-chosen.ts'
import { listViews, type ViewId } from './views.ts'

/** Links to the five views. On a narrow screen the bar scrolls to the selected one. */
export function ViewBar({ view, hasLeft }: { view: ViewId; hasLeft: boolean }) {
  const bar = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const list = bar.current
    const chosen = list?.querySelector<HTMLElement>(`[data-view="${view}"]`)
    if (!list || !chosen) return
    scrollToChosen(list, chosen)
    // A link inside the previous view was followed and is gone now.
    if (!isFirst.current && document.activeElement === document.body) chosen.focus({ preventScroll: true })
    isFirst.current = false
  }, [view])

  return (
    <nav
      ref={bar}
      aria-label={resultsTexts().views.label}
      data-print="none"
      // Together and the map have to fit the first screen.
      className={`sticky top-0 z-10 bleed flex gap-0.5 overflow-x-auto sm:gap-1 border-b border-line bg-paper px-5 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0 ${view === 'together' || view === 'map' ? 'mb-3' : 'mb-4 sm:mb-6'}`}
    >
      {listViews(hasLeft).map((id) => (
        <NavLink
          key={id}
          to={id}
          replace
          data-view={id}
          className={({ isActive }) =>
            classNames(
              // The bar clips a ring outside the tab.
              'inline-flex min-h-12 shrink-0 items-center border-b-3 px-2 font-semibold focus-visible:-outline-offset-3 sm:px-4',
              isActive ? 'border-bond text-bond' : 'border-transparent text-ink-soft hover:text-ink',
            )
          }
        >
          {resultsTexts().views[id]}
        </NavLink>
      ))}
    </nav>
  )
}
