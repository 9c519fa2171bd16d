import type { ReactNode } from 'react'

export interface OverlapChartProps {
  /** 0-100, how much of the circles overlaps; null draws them just touching. */
  score: number | null
  low?: number | null
  high?: number | null
  /** The figure in the middle, already in words. */
  figure?: string
}

const RADIUS = 90
const BASE = 210

/** How far apart the centres stand, so that the shared area is that part of one circle. */
function distanceFor(share: number): number {
  let near = 0
  let far = 2 * RADIUS
  for (let step = 0; step < 40; step += 1) {
    const distance = (near + far) / 2
    const angle = Math.acos(distance / (2 * RADIUS))
    const shared = (2 * angle - Math.sin(2 * angle)) / Math.PI
    if (shared > share) near = distance
    else far = distance
  }
  return (near + far) / 2
}

/** Two circles whose shared area is the score; the bar below them shows how sure it is. */
export function OverlapChart({ score, low, high, figure }: OverlapChartProps): ReactNode {
  const distance = score === null ? 2 * RADIUS : distanceFor(Math.min(99, Math.max(1, score)) / 100)
  const centre = 200
  const left = centre - distance / 2
  const right = centre + distance / 2
  const barX = (value: number): number => 40 + value * 3.2
  return (
    <svg viewBox="0 0 400 250" className="block w-full" aria-hidden="true" focusable="false">
      <g className="text-you">
        <circle data-shape="" cx={left} cy={98} r={RADIUS} fill="currentColor" opacity={0.16} />
        <circle
          data-shape=""
          cx={left}
          cy={98}
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth={2.5}
        />
      </g>
      <g className="text-partner">
        <circle data-shape="" cx={right} cy={98} r={RADIUS} fill="currentColor" opacity={0.16} />
        <circle
          data-shape=""
          cx={right}
          cy={98}
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth={2.5}
        />
      </g>
      {score !== null && (
        <path
          data-shape=""
          d={lens(left, right, 98)}
          fill="currentColor"
          opacity={0.9}
          className="text-bond"
        />
      )}
      {figure !== undefined && score !== null && (
        <text
          x={centre}
          y={112}
          textAnchor="middle"
          fontSize={score < 25 ? 24 : 42}
          className="fill-on-fill font-serif font-semibold"
        >
          {figure}
        </text>
      )}
      <line x1={40} x2={360} y1={BASE} y2={BASE} strokeWidth={2} className="stroke-line" />
      {low != null && high != null && (
        <g className="text-bond">
          <rect
            data-shape=""
            x={barX(low)}
            width={Math.max(2, barX(high) - barX(low))}
            y={BASE - 6}
            height={12}
            rx={6}
            fill="currentColor"
            opacity={0.3}
          />
        </g>
      )}
      {score !== null && (
        <circle data-shape="" cx={barX(score)} cy={BASE} r={7} fill="currentColor" className="text-bond" />
      )}
      {[0, 50, 100].map((tick) => (
        <text
          key={tick}
          x={barX(tick)}
          y={BASE + 28}
          textAnchor="middle"
          fontSize={14}
          className="fill-ink-soft"
        >
          {tick}
        </text>
      ))}
    </svg>
  )
}

/** The outline of what two equal circles share. */
function lens(left: number, right: number, y: number): string {
  const half = Math.sqrt(Math.max(0, RADIUS ** 2 - ((right - left) / 2) ** 2))
  const middle = (left + right) / 2
  return `M${middle} ${y - half} A${RADIUS} ${RADIUS} 0 0 1 ${middle} ${y + half} A${RADIUS} ${RADIUS} 0 0 1 ${middle} ${y - half} Z`
}
