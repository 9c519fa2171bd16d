import type { ReactNode } from 'react'

interface MarkProps {
  /** Centre of the mark, in units of the drawing or as a percentage of it. */
  x: number | string
  y: number | string
  /** Sets the colour of the text, which the mark has too. */
  className: string
}

/** How a person sees themselves: a filled circle. */
export function SelfMark({ x, y, className }: MarkProps) {
  return <circle data-shape="" cx={x} cy={y} r={6} fill="currentColor" className={className} />
}

/** How a person is seen by their partner: a diamond, with or without a fill. */
export function PartnerMark({ x, y, className, isOpen = false }: MarkProps & { isOpen?: boolean }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: only positions a mark; the whole chart is hidden from screen readers
    <svg x={x} y={y} overflow="visible" className={className}>
      <rect
        data-shape=""
        x={-5}
        y={-5}
        width={10}
        height={10}
        rx={1.5}
        transform="rotate(45)"
        strokeWidth={2.5}
        stroke="currentColor"
        className={isOpen ? 'fill-none' : 'fill-surface'}
      />
    </svg>
  )
}

/** The line between two views of one person: dotted unless they clearly differ. */
export function GapLine(props: { from: string; to: string; y: string; isClear: boolean }) {
  const { from, to, y, isClear } = props
  return (
    <line
      x1={from}
      x2={to}
      y1={y}
      y2={y}
      strokeWidth={2.5}
      strokeDasharray={isClear ? undefined : '0.5 5'}
      strokeLinecap="round"
      className="stroke-ink-soft"
    />
  )
}

/** An item of a legend: a mark drawn on 16 by 16 units, and what it means. */
export function LegendItem({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg
        viewBox="0 0 16 16"
        className="size-4 shrink-0 overflow-visible"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
      {text}
    </li>
  )
}
