import type { ReactNode } from 'react'

/** What a route shows, between header and footer; the target of the skip link. */
export function MainContent({ children }: { children: ReactNode }): ReactNode {
  return (
    <main id="content" tabIndex={-1} className="flex-1">
      {children}
    </main>
  )
}
