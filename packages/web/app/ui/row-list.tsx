import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A list with lines between its rows; the children must be `li`. */
export function RowList({ className, children }: { className?: string; children: ReactNode }): ReactNode {
  return <ul className={classNames('divide-y divide-line border-y border-line', className)}>{children}</ul>
}

/** A row with content at the start and an action at the end, on screens of any width. */
export function Row({ children, action }: { children: ReactNode; action: ReactNode }): ReactNode {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 py-3 sm:gap-x-4">
      <div className="wrap-anywhere">{children}</div>
      <div className="-me-4 sm:-me-5">{action}</div>
    </div>
  )
}
