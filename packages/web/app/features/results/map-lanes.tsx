import { resultsTexts } from 'virtual:texts/results'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type ChartedPair, PairChart } from '#web/ui/pair-chart.tsx'
import type { CoupleNames } from './guide-plan.ts'

/** On a narrow screen, the name and the chevron are above the lanes; else in one line, on a wide one with the remark. */
export const rowGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 py-1.5 sm:grid-cols-[minmax(0,13.5rem)_minmax(0,1fr)_20px] sm:gap-x-4 sm:py-0.5 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_9rem_20px] lg:py-0 print:grid-cols-[56mm_minmax(0,1fr)_44mm] print:py-0'

/** The plain name of a factor and, below it, the name that research uses. */
export function RowName(props: {
  name: ReactNode
  fullName: string
  /** The values for screen readers; null if the row is not shared. */
  spoken: string | null
  children?: ReactNode
}) {
  const { name, fullName, spoken, children } = props
  return (
    <span className="leading-tight">
      {name}
      <span className="block text-xs leading-tight font-normal text-ink-soft print:text-sm">{fullName}</span>
      {children}
      {spoken !== null && <span className="sr-only">{spoken}</span>}
    </span>
  )
}

/** As wide as the longer label, so that the lanes of all rows begin at the same position. */
const lanesGrid =
  'grid grid-cols-[fit-content(min(6.5rem,28%))_minmax(0,1fr)] gap-x-1 max-sm:col-span-2 sm:gap-x-3'

/** Both people's views of one factor, each in a labelled lane. Hidden from screen readers, which read the row's text. */
export function MapLanes(props: { row: ChartedPair; names: CoupleNames }) {
  return (
    <span className={lanesGrid} aria-hidden="true">
      <LaneLabels names={props.names} />
      <PairChart row={props.row} />
    </span>
  )
}

/** The two people of a row with their names, because both read it. */
export function LaneLabels(props: { names: CoupleNames; className?: string }) {
  const { laneYou, lanePartner } = resultsTexts().comparison.map
  // The clamp shortens a long name with an ellipsis.
  const label = 'line-clamp-1 self-center text-xs font-normal text-ink-soft break-all'
  return (
    <span className={classNames('grid grid-rows-2', props.className ?? 'h-10')}>
      <span className={label}>{props.names.you ?? laneYou}</span>
      <span className={label}>{props.names.partner ?? lanePartner}</span>
    </span>
  )
}

export function MapAxis({ names }: { names: CoupleNames }) {
  const { left, right } = resultsTexts().together.map
  return (
    <div
      className={`${rowGrid} text-xs text-ink-soft sticky top-12 z-[5] bg-paper print:static [&:has(~*_li_details[open])]:static [&:has(+ul_details[open])]:static`}
    >
      <span className="max-sm:hidden" />
      <span className={lanesGrid}>
        {/* Only takes up the width of the labels below. */}
        <span className="invisible" aria-hidden="true">
          <LaneLabels names={names} className="h-0 overflow-hidden" />
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 px-2">
          <span>{left}</span>
          <span className="ms-auto">{right}</span>
        </span>
      </span>
    </div>
  )
}
