import type { ReactNode } from 'react'

/** Row with content at the start and an action at the end, on screens of any width. */
export function Row({ children, action }: { children: ReactNode; action: ReactNode }): ReactNode {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 py-3 sm:gap-x-4">
      <div className="wrap-anywhere">{children}</div>
      <div className="-me-4 sm:-me-5">{action}</div>
    </div>
  )
}
