import { classNames } from './class-names.ts'

/** Placeholder of loading content, hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-line/60', className)} />
}
