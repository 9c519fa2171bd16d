import type { SheetValue } from './parse-sheet.ts'

const WIDTH = 400
const LANE = 16
const x = (value: number): number => 8 + (value / 100) * (WIDTH - 16)

/** Values with their ranges on lines from 0 to 100 with the three bands: filled for the first person, open for the second. */
export function SheetBar({ values }: { values: readonly SheetValue[] }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${LANE * values.length + 4}`}
      className="block w-full overflow-visible"
      aria-hidden="true"
    >
      {[0, 40, 70, 100].map((tick) => (
        <line
          key={tick}
          x1={x(tick)}
          x2={x(tick)}
          y1={2}
          y2={LANE * values.length + 2}
          strokeWidth={1}
          className="stroke-edge"
        />
      ))}
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lane for each person
        <g key={index} className={index === 0 ? 'text-you' : 'text-partner'}>
          <line
            x1={x(0)}
            x2={x(100)}
            y1={laneOf(index)}
            y2={laneOf(index)}
            strokeWidth={1}
            className="stroke-line"
          />
          {value !== null && (
            <>
              <rect
                data-shape=""
                x={x(value.low)}
                width={Math.max(4, x(value.high) - x(value.low))}
                y={laneOf(index) - 5}
                height={10}
                rx={5}
                fill="currentColor"
                opacity={0.28}
              />
              <circle
                data-shape=""
                cx={x(value.ease)}
                cy={laneOf(index)}
                r={5.5}
                strokeWidth={2.5}
                stroke="currentColor"
                className={index === 0 ? 'fill-current' : 'fill-paper'}
              />
            </>
          )}
        </g>
      ))}
    </svg>
  )
}

const laneOf = (index: number): number => 2 + LANE * (index + 0.5)
