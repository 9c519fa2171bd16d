import type { ReactNode } from 'react'

/** Two views of one person, 0-100; null draws nothing. */
export interface ChartedViews {
  bySelf: number | null
  byPartner: number | null
  /** Only a clear gap gets a solid line and a filled row. */
  gap: 'clear' | 'possible' | 'none' | null
}

export interface ChartedPair {
  you: ChartedViews
  partner: ChartedViews
}

const MIDDLE = 22
/** Half the distance of the two people's lines in pixels. */
const LINE_OFFSET = 8
/** Values closer than this draw marks that overlap on a phone. */
const OVERLAP = 8
/** Position in per cent of the width, so that marks have the same size on every screen. */
const x = (value: number): string => `${4 + value * 0.92}%`

/**
 * Both people on one axis: filled circles are self-views, open diamonds partner-views. Each mark has the colour of the person
 * who rated; the upper line is about the user. Null draws an empty axis.
 */
export function PairChart({ row }: { row: ChartedPair | null }): ReactNode {
  const hasClearGap = row?.you.gap === 'clear' || row?.partner.gap === 'clear'
  return (
    <svg className="block h-11 w-full overflow-visible" aria-hidden="true" focusable="false">
      {hasClearGap && <rect y={1} width="100%" height={42} rx={6} className="fill-warm-soft" />}
      <line
        x1={x(0)}
        x2={x(100)}
        y1={MIDDLE}
        y2={MIDDLE}
        strokeDasharray={row === null ? '3 5' : undefined}
        className="stroke-edge"
      />
      {[40, 70].map((edge) => (
        <line key={edge} x1={x(edge)} x2={x(edge)} y1={MIDDLE - 4} y2={MIDDLE + 4} className="stroke-edge" />
      ))}
      {row !== null && (
        <Person views={row.you} y={MIDDLE - LINE_OFFSET} self="text-you" other="text-partner" />
      )}
      {row !== null && (
        <Person views={row.partner} y={MIDDLE + LINE_OFFSET} self="text-partner" other="text-you" />
      )}
    </svg>
  )
}

function Person(props: { views: ChartedViews; y: number; self: string; other: string }): ReactNode {
  const { views, y, self, other } = props
  const { bySelf, byPartner } = views
  // Without a fill, a diamond on the same value leaves the circle visible.
  const overlaps = bySelf !== null && byPartner !== null && Math.abs(bySelf - byPartner) < OVERLAP
  return (
    <>
      {bySelf !== null && byPartner !== null && (
        <line
          x1={x(bySelf)}
          x2={x(byPartner)}
          y1={y}
          y2={y}
          strokeWidth={2.5}
          strokeDasharray={views.gap === 'clear' ? undefined : '0.5 5'}
          strokeLinecap="round"
          className="stroke-ink-soft"
        />
      )}
      {bySelf !== null && (
        <circle data-shape="" cx={x(bySelf)} cy={y} r={6} fill="currentColor" className={self} />
      )}
      {byPartner !== null && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: only positions a mark; the whole chart is hidden from screen readers
        <svg x={x(byPartner)} y={y} overflow="visible" className={other}>
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
            className={overlaps ? 'fill-none' : 'fill-surface'}
          />
        </svg>
      )}
    </>
  )
}
