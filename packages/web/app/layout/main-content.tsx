import type { ReactNode } from 'react'

/** Content of the route; the target of the skip link. */
export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="flex-1">
      {children}
    </main>
  )
}
