import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { resultsTexts } from '#web/messages/results/index.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ViewId } from './views.ts'
import { isForBoth, listViews, viewLink } from './views.ts'

/** Links to the five views. On a narrow screen the bar scrolls to the selected one. Hover and focus preload a view. */
export function ViewBar(props: { view: ViewId; hasLeft: boolean; preload(view: ViewId): void }): ReactNode {
  const { view, hasLeft, preload } = props
  const bar = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const list = bar.current
    const chosen = list?.querySelector<HTMLElement>(`[data-view="${view}"]`)
    if (!list || !chosen) return
    list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2 })
    // A link inside the previous view was followed and is hidden now.
    const focused = document.activeElement
    if (!isFirst.current && focused?.closest('[data-view-content].hidden'))
      chosen.focus({ preventScroll: true })
    isFirst.current = false
  }, [view])

  return (
    <nav
      ref={bar}
      aria-label={resultsTexts().views.label}
      data-print="none"
      // Together and the map have to fit the first screen.
      className={`sticky top-0 z-10 -mx-5 flex gap-0.5 overflow-x-auto sm:gap-1 border-b border-line bg-paper px-5 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0 ${view === 'together' || view === 'map' ? 'mb-3' : 'mb-4 sm:mb-6'}`}
    >
      {listViews(hasLeft).map((id) => (
        <Link
          key={id}
          to={viewLink(id)}
          replace
          preventScrollReset
          data-view={id}
          onPointerEnter={() => preload(id)}
          onFocus={() => preload(id)}
          aria-current={id === view ? 'page' : undefined}
          className={classNames(
            // The bar clips a ring outside the tab.
            'inline-flex min-h-12 shrink-0 items-center border-b-3 px-2 font-semibold focus-visible:-outline-offset-3 sm:px-4',
            id === view ? 'border-bond text-bond' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {resultsTexts().views[id]}
        </Link>
      ))}
    </nav>
  )
}

/** One view. Hidden views stay rendered for print, except those for the user alone. */
export function View(props: { id: ViewId; current: ViewId; children: ReactNode }): ReactNode {
  const { id, current } = props
  const hidden = isForBoth(id) ? 'hidden print:block' : 'hidden'
  return (
    <div data-view-content={id} className={id === current ? undefined : hidden}>
      {props.children}
    </div>
  )
}
