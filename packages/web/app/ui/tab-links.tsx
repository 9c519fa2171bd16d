import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface TabLinksProps {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly { to: string; text: string; current: boolean }[]
  className?: string
}

/** Tabs as links: the choice is in the URL and replaces the history entry, so that Back leaves the page. */
export function TabLinks({ label, tabs, className }: TabLinksProps): ReactNode {
  return (
    <nav aria-label={label} data-print="none" className={className}>
      <ul className="-mx-5 flex gap-0.5 overflow-x-auto border-b border-line px-5 sm:mx-0 sm:gap-1 sm:px-0">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link
              to={tab.to}
              replace
              aria-current={tab.current ? 'page' : undefined}
              // The list clips a ring outside the tab.
              className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-2 font-semibold text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-bond aria-[current]:text-bond sm:px-4"
            >
              {tab.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
