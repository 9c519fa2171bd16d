import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface PageHeadingProps {
  /** The page's only h1. */
  title: string
  /** Short text above the title. */
  kicker?: ReactNode
  /** Sentence below the title. */
  lead?: ReactNode
  className?: string
}

export function PageHeading({ title, kicker, lead, className }: PageHeadingProps): ReactNode {
  return (
    <header className={classNames('mb-10', className)}>
      {kicker != null && <p className="mb-3 text-sm font-semibold text-you">{kicker}</p>}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {lead != null && <p className="mt-4 max-w-measure text-lg text-ink-soft">{lead}</p>}
    </header>
  )
}
