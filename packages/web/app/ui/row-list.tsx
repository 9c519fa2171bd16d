import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A list with lines between its rows; the children must be `li`. */
export function RowList({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={classNames('divide-y divide-line border-y border-line', className)}>{children}</ul>
}

/** A row with content at the start and underlined actions at the end, or below if large text leaves too little width. */
export function Row({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 py-3 sm:gap-x-4">
      <div className="min-w-0 flex-[1_1_7rem] wrap-anywhere">{children}</div>
      <div className="row-action">{action}</div>
    </div>
  )
}
