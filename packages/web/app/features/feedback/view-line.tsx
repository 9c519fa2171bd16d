import type { ReactNode } from 'react'

const WIDTH = 400
const HEIGHT = 50
const MARGIN = 14
const LINE = 18
const VALUES = [1, 2, 3, 4, 5]
const x = (value: number): number => MARGIN + ((value - 1) / 4) * (WIDTH - 2 * MARGIN)

/** Mean of others and self-rating on a line from 1 to 5. Their marks differ in shape, so colour is not required. */
export function ViewLine({ others, self }: { others: number | null; self: number | null }): ReactNode {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden="true" focusable="false">
      <line x1={x(1)} x2={x(5)} y1={LINE} y2={LINE} strokeWidth={1} className="stroke-edge" />
      {VALUES.map((value) => (
        <g key={value}>
          <line x1={x(value)} x2={x(value)} y1={LINE - 5} y2={LINE + 5} className="stroke-edge" />
          <text x={x(value)} y={HEIGHT - 3} textAnchor="middle" fontSize={14} className="fill-ink-soft">
            {value}
          </text>
        </g>
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
      {self !== null && <SelfMark cx={x(self)} cy={LINE} />}
    </svg>
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

function SelfMark({ cx, cy }: { cx: number; cy: number }): ReactNode {
  return <circle data-shape="" cx={cx} cy={cy} r={6.5} className="fill-you" />
}

/** Legend of the two marks. */
export function ViewLegend({ others, self }: { others: string; self: string }): ReactNode {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <li className="flex items-center gap-2.5">
        <svg viewBox="0 0 36 36" className="size-6" aria-hidden="true">
          <OthersMark cx={18} cy={18} />
        </svg>
        {others}
      </li>
      <li className="flex items-center gap-2.5">
        <svg viewBox="0 0 36 36" className="size-6" aria-hidden="true">
          <SelfMark cx={18} cy={18} />
        </svg>
        {self}
      </li>
    </ul>
  )
}
