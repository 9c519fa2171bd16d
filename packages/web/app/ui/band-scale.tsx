import type { ReactNode } from 'react'

export interface BandScaleProps {
  /** 0-100. */
  value: number
  low: number | null
  high: number | null
  /** Second value of the same factor, drawn as a diamond. */
  second: number | null
  /** From left to right; `to` is the upper end. */
  bands: readonly { to: number; name: string }[]
  /** Meaning of circle and diamond. */
  legend: readonly string[]
}

const x = (value: number): number => value * 4
const columns = 'grid-cols-[minmax(0,40fr)_minmax(0,30fr)_minmax(0,30fr)]'

/** A value with its range on a line of named bands, and a second value above it. The shapes differ, so that colour is not needed. */
export function BandScale({ value, low, high, second, bands, legend }: BandScaleProps): ReactNode {
  return (
    <div className="mt-4">
      <svg
        viewBox="0 0 400 44"
        className="block w-full overflow-visible"
        aria-hidden="true"
        focusable="false"
      >
        <line x1={0} x2={400} y1={30} y2={30} strokeWidth={1.5} className="stroke-edge" />
        {[0, ...bands.map(({ to }) => to)].map((tick) => (
          <line
            key={tick}
            x1={x(tick)}
            x2={x(tick)}
            y1={22}
            y2={38}
            strokeWidth={1.5}
            className="stroke-edge"
          />
        ))}
        {low !== null && high !== null && <Range from={x(low)} to={x(high)} />}
        <circle data-shape="" cx={x(value)} cy={30} r={5} className="fill-bond" />
        {second !== null && <Diamond at={x(second)} />}
      </svg>
      <ul className={`mt-1 grid text-xs text-ink-soft ${columns}`}>
        {bands.map(({ to, name }) => (
          <li key={to} className="px-1 text-center leading-snug wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-1 text-xs text-ink-soft">
        {legend.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </div>
  )
}

/** Taller than the circle, so that a short range is visible behind it. */
function Range({ from, to }: { from: number; to: number }): ReactNode {
  return (
    <g data-shape="">
      <rect x={from} width={Math.max(1, to - from)} y={19} height={22} opacity={0.22} className="fill-bond" />
      {[from, to].map((end, index) => (
        <line
          key={index === 0 ? 'low' : 'high'}
          x1={end}
          x2={end}
          y1={19}
          y2={41}
          strokeWidth={2.5}
          strokeLinecap="round"
          className="stroke-bond"
        />
      ))}
    </g>
  )
}

function Diamond({ at }: { at: number }): ReactNode {
  return (
    <rect
      data-shape=""
      x={-5.5}
      y={-5.5}
      width={11}
      height={11}
      rx={1.5}
      strokeWidth={2.5}
      transform={`translate(${at} 9) rotate(45)`}
      className="fill-surface stroke-bond"
    />
  )
}
