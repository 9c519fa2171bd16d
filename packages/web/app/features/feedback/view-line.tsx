import type { ReactNode } from 'react'
import { LegendItem, SelfMark } from '#web/ui/chart-marks.tsx'

const WIDTH = 400
const HEIGHT = 32
const MARGIN = 14
const LINE = 18
const VALUES = [1, 2, 3, 4, 5]
const x = (value: number): number => MARGIN + ((value - 1) / 4) * (WIDTH - 2 * MARGIN)

/** Mean of others and self-rating on a line from 1 to 5. Their marks differ in shape, so colour is not required. */
export function ViewLine({ others, self }: { others: number | null; self: number | null }): ReactNode {
  return (
    <div aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden="true" focusable="false">
        <line x1={x(1)} x2={x(5)} y1={LINE} y2={LINE} strokeWidth={1} className="stroke-edge" />
        {VALUES.map((value) => (
          <line key={value} x1={x(value)} x2={x(value)} y1={LINE - 5} y2={LINE + 5} className="stroke-edge" />
        ))}
        {others !== null && self !== null && others !== self && (
          <line
            x1={x(others)}
            x2={x(self)}
            y1={LINE}
            y2={LINE}
            strokeWidth={3}
            strokeDasharray="1 6"
            strokeLinecap="round"
            className="stroke-ink-soft"
          />
        )}
        {others !== null && <OthersMark cx={x(others)} cy={LINE} />}
        {self !== null && <SelfMark x={x(self)} y={LINE} className="text-you" />}
      </svg>
      {/* Text of the page, so that its size does not depend on the width of the line. */}
      <div className="flex justify-between px-[calc(3.5%-0.5ch)] text-sm leading-tight text-ink-soft tabular-nums">
        {VALUES.map((value) => (
          <span key={value}>{value}</span>
        ))}
      </div>
    </div>
  )
}

/** Larger than the self mark, so that both are visible at the same position. */
function OthersMark({ cx, cy }: { cx: number; cy: number }): ReactNode {
  return (
    <g transform={`translate(${cx} ${cy}) rotate(45)`}>
      <rect
        data-shape=""
        x={-10}
        y={-10}
        width={20}
        height={20}
        rx={2}
        strokeWidth={3}
        className="fill-surface stroke-ink"
      />
    </g>
  )
}

/** Legend of the two marks. */
export function ViewLegend({ others, self }: { others: string; self: string }): ReactNode {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <LegendItem text={others}>
        {/* A diamond of this size would be larger than the picture of a legend. */}
        <g transform="translate(8 8) scale(0.5)">
          <OthersMark cx={0} cy={0} />
        </g>
      </LegendItem>
      <LegendItem text={self}>
        <SelfMark x={8} y={8} className="text-you" />
      </LegendItem>
    </ul>
  )
}
