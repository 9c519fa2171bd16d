import { LegendItem, SelfMark } from '#web/ui/chart-marks.tsx'
import type { FactorView } from './views.ts'

/** Position of a rating from 1 to 5, in per cent. */
const x = (value: number): string => `${((Math.min(5, Math.max(1, value)) - 1) / 4) * 100}%`

/** How far single views lie from their mean, about as far as the words for it. */
const SPREADS = { agree: 0.3, mixed: 0.7, divided: 1.1 } as const

/** Mean of others with its spread, and the own rating, on one line. Their marks differ in shape, so colour is not required. */
export function ViewLine({ view }: { view: Pick<FactorView, 'mean' | 'spread' | 'self'> }) {
  const { mean, spread, self } = view
  const half = spread === null ? 0 : SPREADS[spread]
  return (
    <span className="block px-2">
      <svg className="block h-6 w-full overflow-visible" aria-hidden="true">
        <line x1="0%" x2="100%" y1="50%" y2="50%" className="stroke-edge" />
        {[1, 3, 5].map((value) => (
          <line key={value} x1={x(value)} x2={x(value)} y1="22%" y2="78%" className="stroke-line" />
        ))}
        {mean !== null && half > 0 && (
          <line
            data-shape=""
            x1={x(mean - half)}
            x2={x(mean + half)}
            y1="50%"
            y2="50%"
            strokeWidth={9}
            strokeLinecap="round"
            className="stroke-warm [stroke-opacity:0.4]"
          />
        )}
        {mean !== null && <OthersMark x={x(mean)} y="50%" />}
        {self !== null && <SelfMark x={x(self)} y="50%" className="text-you" />}
      </svg>
    </span>
  )
}

/** Larger than the self mark, so that both are visible at the same position. */
function OthersMark({ x, y }: { x: string | number; y: string | number }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: only positions a mark; the whole chart is hidden from screen readers
    <svg x={x} y={y} overflow="visible">
      <rect
        data-shape=""
        x={-8}
        y={-8}
        width={16}
        height={16}
        rx={2}
        transform="rotate(45)"
        strokeWidth={2.5}
        className="fill-surface stroke-ink"
      />
    </svg>
  )
}

/** Explains the marks that are drawn; the own one only if there are own ratings. */
export function ViewLegend(props: { others: string; spread: string; self: string | null }) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-xs text-ink-soft">
      <LegendItem text={props.others}>
        {/* A diamond of this size would be larger than the picture of a legend. */}
        <g transform="translate(8 8) scale(0.6)">
          <OthersMark x={0} y={0} />
        </g>
      </LegendItem>
      <LegendItem text={props.spread}>
        <line
          data-shape=""
          x1={2}
          x2={14}
          y1={8}
          y2={8}
          strokeWidth={7}
          className="stroke-warm [stroke-opacity:0.4]"
        />
      </LegendItem>
      {props.self !== null && (
        <LegendItem text={props.self}>
          <SelfMark x={8} y={8} className="text-you" />
        </LegendItem>
      )}
    </ul>
  )
}
