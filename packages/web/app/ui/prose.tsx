import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Typography of running text: line length, spacing, lists and links. */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('prose max-w-measure', className)}>{children}</div>
}
