import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Replaces an empty list and offers the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="rounded-card border border-dashed border-edge p-8 text-center">
      <p className="font-serif text-lg">{title}</p>
      {children != null && <div className="mx-auto mt-2 max-w-measure text-ink-soft">{children}</div>}
      {action != null && <div className="mt-5 flex justify-center">{action}</div>}
    </div>
  )
}
