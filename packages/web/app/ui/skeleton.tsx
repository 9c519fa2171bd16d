import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Keeps the place of something that is on its way; says nothing to a screen reader. */
export function Skeleton({ className }: { className?: string }): ReactNode {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-line/60', className)} />
}
