import type { ScaleTone } from './radio-scale.tsx'

const RADIUS = 42
const CIRCUMFERENCE = 2 * Math.PI * RADIUS
const strokes: Record<ScaleTone, string> = {
  you: 'stroke-you',
  partner: 'stroke-partner',
  bond: 'stroke-bond',
  warm: 'stroke-warm',
}

/** Decorative progress ring around a number; the text next to it must state the same. */
export function ProgressRing(props: { value: number; max: number; tone?: ScaleTone; className?: string }) {
  const { value, max, tone = 'you', className } = props
  const share = max === 0 ? 0 : Math.min(1, value / max)
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={className} fill="none" strokeWidth={9}>
      <circle cx={50} cy={50} r={RADIUS} className="stroke-line" />
      {share > 0 && (
        <circle
          data-shape=""
          cx={50}
          cy={50}
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          transform="rotate(-90 50 50)"
          className={strokes[tone]}
        />
      )}
      <text x={50} y={58} textAnchor="middle" fontSize={26} className="fill-ink font-serif font-semibold">
        {value}
      </text>
    </svg>
  )
}
