const frame = 'block h-auto w-full max-w-xs rounded-card bg-paper'

/** Figure of the four views: both people as seen by each of them. */
export function FourViews() {
  return (
    <svg viewBox="0 0 320 180" className={frame} aria-hidden="true">
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
