import type { ReactNode } from 'react'

const frame = 'block h-auto w-full max-w-xs rounded-card bg-paper'

/** Each of two people, seen by both. */
export function FourViews(): ReactNode {
  return (
    <svg viewBox="0 0 320 180" className={frame} aria-hidden="true" focusable="false">
      {[62, 118].map((y, row) => (
        <g key={y}>
          <line x1={48} x2={272} y1={y} y2={y} className="stroke-line" strokeWidth={2} />
          <line
            x1={row === 0 ? 110 : 132}
            x2={row === 0 ? 214 : 178}
            y1={y}
            y2={y}
            strokeWidth={4}
            className="stroke-edge"
          />
          <circle
            data-shape=""
            cx={row === 0 ? 110 : 178}
            cy={y}
            r={12}
            className={row === 0 ? 'fill-you' : 'fill-partner'}
          />
          <rect
            data-shape=""
            x={-10}
            y={-10}
            width={20}
            height={20}
            rx={2}
            transform={`translate(${row === 0 ? 214 : 132} ${y}) rotate(45)`}
            strokeWidth={4}
            className={row === 0 ? 'fill-paper stroke-partner' : 'fill-paper stroke-you'}
          />
        </g>
      ))}
    </svg>
  )
}

/** A value and how sure it is. */
export function WithDoubt(): ReactNode {
  const curve = 'M40 132 C104 132 112 44 160 44 C208 44 216 132 280 132 Z'
  return (
    <svg viewBox="0 0 320 180" className={frame} aria-hidden="true" focusable="false">
      <path data-shape="" d={curve} className="fill-bond" opacity={0.2} />
      <line x1={40} x2={280} y1={132} y2={132} className="stroke-edge" strokeWidth={2} />
      <line x1={160} x2={160} y1={60} y2={132} className="stroke-bond" strokeWidth={3} />
      <circle data-shape="" cx={160} cy={132} r={10} className="fill-bond" />
    </svg>
  )
}

/** Two doors that open only together. */
export function OpenAndClose(): ReactNode {
  return (
    <svg viewBox="0 0 320 180" className={frame} aria-hidden="true" focusable="false">
      <circle data-shape="" cx={122} cy={90} r={48} fill="none" strokeWidth={4} className="stroke-you" />
      <circle data-shape="" cx={198} cy={90} r={48} fill="none" strokeWidth={4} className="stroke-partner" />
      <path
        data-shape=""
        d="M160 60.7 A48 48 0 0 1 160 119.3 A48 48 0 0 1 160 60.7 Z"
        className="fill-bond"
      />
      <circle data-shape="" cx={98} cy={90} r={9} className="fill-you" />
      <circle data-shape="" cx={222} cy={90} r={9} className="fill-partner" />
    </svg>
  )
}
