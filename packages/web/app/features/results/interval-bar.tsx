import type { ReactNode } from 'react'

const WIDTH = 400
const x = (value: number): number => 10 + (value / 100) * (WIDTH - 20)

/** A score with its range on a line from 0 to 100 with the three bands. The numbers are also text outside the figure. */
export function IntervalBar(props: { value: number; low: number; high: number }): ReactNode {
  const { value, low, high } = props
  return (
    <svg viewBox={`0 0 ${WIDTH} 28`} className="block w-full overflow-visible text-you" aria-hidden="true">
      <line x1={x(0)} x2={x(100)} y1={14} y2={14} strokeWidth={1} className="stroke-edge" />
      {[0, 40, 70, 100].map((tick) => (
        <line key={tick} x1={x(tick)} x2={x(tick)} y1={8} y2={20} strokeWidth={1} className="stroke-edge" />
      ))}
      <rect
        data-shape=""
        x={x(low)}
        width={Math.max(4, x(high) - x(low))}
        y={8}
        height={12}
        rx={6}
        fill="currentColor"
        opacity={0.28}
      />
      <circle data-shape="" cx={x(value)} cy={14} r={7} fill="currentColor" />
      {/* On wide screens, the column of names is far from the circle. */}
      <text
        x={x(value)}
        y={3}
        textAnchor="middle"
        fill="currentColor"
        className="text-[0.75rem] font-semibold lining-nums max-lg:hidden"
      >
        {value}
      </text>
    </svg>
  )
}
