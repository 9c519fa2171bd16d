import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface PageHeadingProps {
  /** The page's only h1. */
  title: string
  /** Short text above the title. */
  kicker?: ReactNode
  /** Sentence below the title. */
  lead?: ReactNode
  /** Smaller, for a step that fits one phone screen. */
  compact?: boolean
  /** Replaces the margin below. */
  className?: string
}

export function PageHeading(props: PageHeadingProps) {
  const { title, kicker, lead, compact = false, className } = props
  return (
    <header className={className ?? (compact ? 'mb-6' : 'mb-10')}>
      {kicker != null && (
        <p className={classNames(compact ? 'mb-1' : 'mb-3', 'text-sm font-semibold text-you')}>{kicker}</p>
      )}
      <h1 className={compact ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-4xl'}>{title}</h1>
      {lead != null && (
        <p
          className={classNames('max-w-measure text-ink-soft', compact ? 'mt-2 sm:text-lg' : 'mt-4 text-lg')}
        >
          {lead}
        </p>
      )}
    </header>
  )
}
