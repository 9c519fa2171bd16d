import type { ReactNode } from 'react'

export interface DumbbellEnd {
  /** 0-100; null draws nothing. */
  value: number | null
  /** Range drawn behind the mark. */
  low?: number | null
  high?: number | null
}

export interface DumbbellChartProps {
  /** Self-view: a filled circle. */
  self: DumbbellEnd
  /** Partner-view: a hollow diamond. */
  other?: DumbbellEnd | null
  /** The person whom both views are about. Each mark has the colour of the person who rated. */
  person: 'you' | 'partner'
  /** Whether the views differ clearly: a solid line, else dotted. */
  isClear?: boolean
}

const WIDTH = 400
const MARGIN = 14
const x = (value: number): number => MARGIN + (value / 100) * (WIDTH - 2 * MARGIN)

/** Two views of one person on a line from 0 to 100. The shapes differ, so that colour is not needed. */
export function DumbbellChart({ self, other, person, isClear = false }: DumbbellChartProps): ReactNode {
  const selfColour = person === 'you' ? 'text-you' : 'text-partner'
  const otherColour = person === 'you' ? 'text-partner' : 'text-you'
  return (
    <svg viewBox={`0 0 ${WIDTH} 36`} className="block w-full" aria-hidden="true" focusable="false">
      <line x1={x(0)} x2={x(100)} y1={18} y2={18} strokeWidth={1} className="stroke-edge" />
      {[0, 40, 70, 100].map((tick) => (
        <line key={tick} x1={x(tick)} x2={x(tick)} y1={14} y2={22} strokeWidth={1} className="stroke-edge" />
      ))}
      {self.low != null && self.high != null && (
        <g className={selfColour}>
          <rect
            data-shape=""
            x={x(self.low)}
            width={Math.max(0, x(self.high) - x(self.low))}
            y={13}
            height={10}
            rx={5}
            fill="currentColor"
            opacity={0.18}
          />
        </g>
      )}
      {self.value !== null && other?.value != null && (
        <line
          x1={x(self.value)}
          x2={x(other.value)}
          y1={18}
          y2={18}
          strokeWidth={3}
          strokeDasharray={isClear ? undefined : '1 6'}
          strokeLinecap="round"
          className="stroke-ink-soft"
        />
      )}
      {self.value !== null && (
        <g className={selfColour}>
          <circle data-shape="" cx={x(self.value)} cy={18} r={8} fill="currentColor" />
        </g>
      )}
      {other?.value != null && (
        <g className={otherColour} transform={`translate(${x(other.value)} 18) rotate(45)`}>
          <rect
            data-shape=""
            x={-6.5}
            y={-6.5}
            width={13}
            height={13}
            rx={1.5}
            className="fill-surface"
            stroke="currentColor"
            strokeWidth={3}
          />
        </g>
      )}
    </svg>
  )
}
