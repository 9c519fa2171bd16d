import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { scrollToChosen } from './scroll-to-chosen.ts'

export interface TabLinksProps {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly { to: string; text: string }[]
  className?: string
}

/**
 * Links to the sub-pages of a page. They replace the history entry, so that Back leaves the page. On a narrow screen the row
 * scrolls to the current one.
 */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sub-page has another tab
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current) scrollToChosen(row.current, current)
  }, [pathname])
  return (
    <nav aria-label={label} data-print="none" className={className}>
      <ul
        ref={row}
        className="relative bleed flex gap-0.5 overflow-x-auto border-b border-line px-5 sm:mx-0 sm:gap-1 sm:px-0"
      >
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <NavLink
              to={tab.to}
              end
              replace
              // The list clips a ring outside the tab.
              className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-2 font-semibold text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-bond aria-[current]:text-bond sm:px-4"
            >
              {tab.text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
