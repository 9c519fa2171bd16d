import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Running text set for reading: measure, rhythm, lists and links. */
export function Prose({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  return <div className={classNames('prose max-w-measure', className)}>{children}</div>
}
