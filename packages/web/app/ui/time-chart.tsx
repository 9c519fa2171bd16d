export interface TimePoint {
  time: string
  value: number
  low: number
  high: number
}

const WIDTH = 240
const HEIGHT = 120
const LEFT = 22
const LINES = [0, 40, 70, 100]
const y = (value: number): number => HEIGHT - 8 - (value / 100) * (HEIGHT - 16)

/**
 * A value with its range over several assessments, oldest on the left. The newest step is `solid` or `dotted`; earlier steps
 * are thin lines. The text next to the chart must state the same.
 */
export function TimeChart(props: { points: readonly TimePoint[]; newest: 'solid' | 'dotted' }) {
  const { points, newest } = props
  const from = LEFT + 16
  const x = (index: number): number => from + (index * (WIDTH - from - 16)) / Math.max(1, points.length - 1)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mt-2 block w-full max-w-xs text-you"
      aria-hidden="true"
      focusable="false"
    >
      {LINES.map((line) => (
        <line
          key={line}
          x1={LEFT}
          x2={WIDTH}
          y1={y(line)}
          y2={y(line)}
          strokeWidth={1}
          className="stroke-line"
        />
      ))}
      {LINES.map((line) => (
        <text
          key={line}
          x={LEFT - 5}
          y={y(line) + 3.5}
          textAnchor="end"
          fontSize={10}
          className="fill-ink-soft"
        >
          {line}
        </text>
      ))}
      {points.slice(1).map((point, index) => (
        <Step
          key={point.time}
          from={[x(index), y(points[index]?.value ?? point.value)]}
          to={[x(index + 1), y(point.value)]}
          look={index === points.length - 2 ? newest : 'thin'}
        />
      ))}
      {points.map(({ time, low, high }, index) => (
        <rect
          key={time}
          data-shape=""
          x={x(index) - 5}
          width={10}
          y={y(high)}
          height={Math.max(4, y(low) - y(high))}
          rx={5}
          fill="currentColor"
          opacity={0.26}
        />
      ))}
      {points.map(({ time, value }, index) => (
        <circle key={time} data-shape="" cx={x(index)} cy={y(value)} r={4.5} fill="currentColor" />
      ))}
    </svg>
  )
}

type Position = readonly [x: number, y: number]

function Step(props: { from: Position; to: Position; look: 'solid' | 'dotted' | 'thin' }) {
  const { from, to, look } = props
  return (
    <line
      data-shape=""
      x1={from[0]}
      y1={from[1]}
      x2={to[0]}
      y2={to[1]}
      stroke="currentColor"
      strokeWidth={look === 'thin' ? 1 : 2.5}
      strokeLinecap="round"
      strokeDasharray={look === 'dotted' ? '1 6' : undefined}
    />
  )
}
