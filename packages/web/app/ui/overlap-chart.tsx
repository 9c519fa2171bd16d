import type { ReactNode } from 'react'

export interface OverlapChartProps {
  /** 0-100, the overlap of the circles; null draws dashed outlines with an arbitrary overlap. */
  score: number | null
  /** Formatted score, shown in the middle. */
  figure?: string
  /** The circles move together once, except under reduced motion. */
  animated?: boolean
}

const RADIUS = 90

/** Distance of the centres at which the overlap is `share` of one circle's area, by bisection. */
function computeDistance(share: number): number {
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

/** Two circles whose overlapping area represents the score. */
export function OverlapChart({ score, figure, animated = false }: OverlapChartProps): ReactNode {
  const distance = score === null ? 1.2 * RADIUS : computeDistance(Math.min(99, Math.max(1, score)) / 100)
  const centre = 200
  const left = centre - distance / 2
  const right = centre + distance / 2
  const circle = (x: number, look: string) => (
    <circle
      data-shape=""
      cx={x}
      cy={98}
      r={RADIUS}
      strokeWidth={2.5}
      strokeDasharray={score === null ? '2 9' : undefined}
      strokeLinecap="round"
      className={`[fill-opacity:0.16] dark:[fill-opacity:0.35] print:[fill-opacity:0.16]! ${look}`}
    />
  )
  return (
    <svg
      viewBox={`${left - RADIUS - 2} 0 ${distance + 2 * RADIUS + 4} 196`}
      className="block max-h-36 w-full"
      aria-hidden="true"
      focusable="false"
    >
      {circle(left, `fill-you-area stroke-you ${animated ? 'arrive-from-left' : ''}`)}
      {circle(right, `fill-partner-area stroke-partner ${animated ? 'arrive-from-right' : ''}`)}
      {score !== null && (
        <path
          data-shape=""
          d={lensPath(left, right, 98)}
          opacity={0.9}
          className={`fill-bond-area ${animated ? 'arrive-between' : ''}`}
        />
      )}
      {figure !== undefined && score !== null && (
        <text
          x={centre}
          y={112}
          textAnchor="middle"
          fontSize={score < 25 ? 24 : 42}
          className="fill-on-area font-serif font-semibold"
        >
          {figure}
        </text>
      )}
    </svg>
  )
}

/** SVG path of the intersection of two equal circles. */
function lensPath(left: number, right: number, y: number): string {
  const half = Math.sqrt(Math.max(0, RADIUS ** 2 - ((right - left) / 2) ** 2))
  const middle = (left + right) / 2
  return `M${middle} ${y - half} A${RADIUS} ${RADIUS} 0 0 1 ${middle} ${y + half} A${RADIUS} ${RADIUS} 0 0 1 ${middle} ${y - half} Z`
}
