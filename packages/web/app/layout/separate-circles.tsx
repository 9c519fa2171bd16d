import type { ReactNode } from 'react'

/** Decoration of error pages: one drawn circle and one dashed outline. */
export function SeparateCircles(): ReactNode {
  return (
    <svg viewBox="0 0 260 90" className="mb-10 w-full max-w-[15rem]" aria-hidden="true" focusable="false">
      <circle data-shape="" cx={45} cy={45} r={40} className="fill-you-area" />
      <circle
        data-shape=""
        cx={215}
        cy={45}
        r={38}
        fill="none"
        strokeWidth={3}
        strokeDasharray="3 9"
        strokeLinecap="round"
        className="stroke-partner"
      />
    </svg>
  )
}
