import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A list with lines between its rows; the children must be `li`. */
export function RowList({ className, children }: { className?: string; children: ReactNode }): ReactNode {
  return <ul className={classNames('divide-y divide-line border-y border-line', className)}>{children}</ul>
}
