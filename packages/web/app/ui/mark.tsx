import type { ReactNode } from 'react'

/** The logo: two overlapping circles. */
export function Mark({ className }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 40 28" className={className} aria-hidden="true" focusable="false">
      <circle data-shape="" cx={14} cy={14} r={12} className="fill-you" />
      <circle data-shape="" cx={26} cy={14} r={12} className="fill-partner" />
      <path data-shape="" d="M20 3.61 A12 12 0 0 1 20 24.39 A12 12 0 0 1 20 3.61 Z" className="fill-bond" />
    </svg>
  )
}
