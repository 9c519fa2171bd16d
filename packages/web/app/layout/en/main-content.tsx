import type { ReactNode } from 'react'

/** The part of the page that is another one on every route. */
export function MainContent({ children }: { children: ReactNode }): ReactNode {
  return (
    <main id="content" tabIndex={-1} className="flex-1">
      {children}
    </main>
  )
}
