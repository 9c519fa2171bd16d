import type { ReactNode } from 'react'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'

const texts = () => resultsComparisonTexts().map

/** Explains the marks: shape shows whose view it is, colour who answered. The lanes have labels in the same colours. */
export function MapLegend({ views }: { views: boolean }): ReactNode {
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-ink-soft sm:gap-x-5 sm:text-sm">
      <Entry text={texts().legendSelf}>
        <circle data-shape="" cx={8} cy={8} r={6} className="fill-ink-soft" />
      </Entry>
      {views && (
        <>
          <Entry text={texts().legendOther}>
            <rect
              data-shape=""
              x={3}
              y={3}
              width={10}
              height={10}
              rx={1.5}
              transform="rotate(45 8 8)"
              strokeWidth={2.5}
              className="fill-surface stroke-ink-soft"
            />
          </Entry>
          <Entry text={texts().legendGap}>
            <line
              x1={2}
              x2={14}
              y1={8}
              y2={8}
              strokeWidth={2.5}
              strokeDasharray="0.5 5"
              strokeLinecap="round"
              className="stroke-ink-soft"
            />
          </Entry>
          <li>{texts().legendColours}</li>
        </>
      )}
    </ul>
  )
}

function Entry({ text, children }: { text: string; children: ReactNode }): ReactNode {
  return (
    <li className="flex items-center gap-1.5">
      <svg viewBox="0 0 16 16" className="size-4 shrink-0 overflow-visible" aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  )
}
