import { GapLine, PartnerMark, SelfMark } from './chart-marks.tsx'
import { classNames } from './class-names.ts'

/** Two views of one person, 0-100; null draws nothing. */
export interface ChartedViews {
  bySelf: number | null
  byPartner: number | null
  /** Only a clear gap gets a solid line. */
  gap: Certainty | null
}

type Certainty = 'clear' | 'possible' | 'none'

export interface ChartedPair {
  you: ChartedViews
  /** Null draws an empty lane. */
  partner: ChartedViews | null
  /** Between the two self-views; only a clear one is drawn, as a line from lane to lane. */
  difference?: Certainty | null
}

/** Height of the two lanes in per cent, so that labels in two equal rows are level with them at every text size. */
const LANES = { you: '25%', partner: '75%' } as const
/** Values closer than this draw marks that overlap on a phone. */
const OVERLAP = 6
/** Ends of the scale. */
const EDGES = [0, 100]

const x = (value: number): string => `${value}%`

/**
 * Two lanes on one axis: the upper one is about the user, the lower one about the partner. Filled circles are self-views,
 * open diamonds partner-views; each mark has the colour of the person who rated. Null draws
 * empty lanes. The padding leaves room for half a mark at both ends of the axis.
 */
export function PairChart(props: {
  row: ChartedPair | null
  /** Whether to draw the upper lane alone. */
  isSingle?: boolean
}) {
  const { row, isSingle = false } = props
  const ends = row?.difference === 'clear' ? [row.you.bySelf, row.partner?.bySelf ?? null] : []
  const [from = null, to = null] = ends
  const hasClearDifference = from !== null && to !== null
  return (
    <span className="block px-2">
      <svg
        className={classNames('block w-full overflow-visible', isSingle ? 'h-6' : 'h-10')}
        aria-hidden="true"
        focusable="false"
      >
        {EDGES.map((edge) => (
          <line key={edge} x1={x(edge)} x2={x(edge)} y1="8%" y2="92%" className="stroke-line" />
        ))}
        {hasClearDifference && (
          <line
            x1={x(from)}
            x2={x(to)}
            y1={LANES.you}
            y2={LANES.partner}
            strokeWidth={3}
            className="stroke-bond"
          />
        )}
        <Lane
          views={row?.you ?? null}
          y={isSingle ? '50%' : LANES.you}
          self="text-you"
          other="text-partner"
        />
        {!isSingle && (
          <Lane views={row?.partner ?? null} y={LANES.partner} self="text-partner" other="text-you" />
        )}
      </svg>
    </span>
  )
}

interface LaneProps {
  views: ChartedViews | null
  y: string
  /** Colours of the person and of their partner. */
  self: string
  other: string
}

function Lane({ views, y, self, other }: LaneProps) {
  const { bySelf = null, byPartner = null, gap = null } = views ?? {}
  if (bySelf === null || byPartner === null) {
    return (
      <>
        <Track from={0} to={100} y={y} isEmpty={views === null} />
        {bySelf !== null && <SelfMark x={x(bySelf)} y={y} className={self} />}
        {byPartner !== null && <PartnerMark x={x(byPartner)} y={y} className={other} />}
      </>
    )
  }
  return (
    <>
      {/* Interrupted between the marks, where a dotted line would look solid on it. */}
      <Track from={0} to={Math.min(bySelf, byPartner)} y={y} />
      <Track from={Math.max(bySelf, byPartner)} to={100} y={y} />
      <GapLine from={x(bySelf)} to={x(byPartner)} y={y} isClear={gap === 'clear'} />
      <SelfMark x={x(bySelf)} y={y} className={self} />
      <PartnerMark
        x={x(byPartner)}
        y={y}
        // Without a fill, a diamond on the same value leaves the circle visible.
        isOpen={Math.abs(bySelf - byPartner) < OVERLAP}
        className={other}
      />
    </>
  )
}

function Track(props: { from: number; to: number; y: string; isEmpty?: boolean }) {
  const { from, to, y, isEmpty = false } = props
  const dashes = isEmpty ? '3 5' : undefined
  return <line x1={x(from)} x2={x(to)} y1={y} y2={y} strokeDasharray={dashes} className="stroke-edge" />
}
