import type { ReactNode } from 'react'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { getPartnerLabel } from './describe-views.ts'

const texts = () => resultsComparisonTexts().map

/** Explains the marks: shape shows whose view it is, position who is described, colour who answered. */
export function MapLegend(props: { partnerName: string | null; views: boolean }): ReactNode {
  const name = getPartnerLabel(props.partnerName)
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 0 40 20" className="h-4 w-8 shrink-0" aria-hidden="true">
          <circle data-shape="" cx={10} cy={10} r={7} className="fill-you" />
          <circle data-shape="" cx={30} cy={10} r={7} className="fill-partner" />
        </svg>
        {texts().legendSelf}
      </li>
      {props.views && (
        <li className="flex items-center gap-1.5">
          <svg viewBox="0 0 40 20" className="h-4 w-8 shrink-0" aria-hidden="true">
            <Diamond x={10} className="stroke-partner" />
            <Diamond x={30} className="stroke-you" />
          </svg>
          {texts().legendOther}
        </li>
      )}
      {props.views && (
        <li className="flex items-center gap-1.5">
          <svg viewBox="0 0 40 20" className="h-4 w-8 shrink-0" aria-hidden="true">
            <line
              x1={4}
              x2={36}
              y1={10}
              y2={10}
              strokeWidth={2.5}
              strokeDasharray="0.5 5"
              strokeLinecap="round"
              className="stroke-ink-soft"
            />
          </svg>
          {texts().legendGap}
        </li>
      )}
      <li className="flex flex-wrap items-center gap-x-1.5">
        {texts().legendRater} <Swatch className="fill-you" />
        {texts().legendYou} <Swatch className="fill-partner" />
        {name}
      </li>
      <li className="text-ink-soft">{texts().legendColours({ name })}</li>
    </ul>
  )
}

function Swatch({ className }: { className: string }): ReactNode {
  return (
    <svg viewBox="0 0 10 10" className="size-3 shrink-0" aria-hidden="true">
      <rect data-shape="" width={10} height={10} className={className} />
    </svg>
  )
}

function Diamond({ x, className }: { x: number; className: string }): ReactNode {
  return (
    <g transform={`translate(${x} 10) rotate(45)`}>
      <rect
        data-shape=""
        x={-5}
        y={-5}
        width={10}
        height={10}
        rx={1.5}
        strokeWidth={2.5}
        className={`fill-surface ${className}`}
      />
    </g>
  )
}
