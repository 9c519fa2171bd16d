import { classNames } from './class-names.ts'

export type FigurePart = 'self' | 'partner' | 'importance'

export interface PartFigureProps {
  /** Completed parts, which are filled: left circle, right circle, and their intersection. */
  done: readonly FigurePart[]
  /** The next part, whose outline is dashed. */
  next?: FigurePart | null
  /** Whether filled parts grow when the figure appears. */
  animated?: boolean
  /** Accessible name; without one the figure is decorative. */
  label?: string
  className?: string
}

const LEFT = { cx: 56, cy: 70, r: 54 }
const RIGHT = { cx: 104, cy: 70, r: 54 }
const lens = 'M80 21.63 A54 54 0 0 1 80 118.37 A54 54 0 0 1 80 21.63 Z'

/** The logo as progress of the assessment: each completed part fills a part of the circles. */
export function PartFigure(props: PartFigureProps) {
  const { done, next = null, animated = false, label, className } = props
  const motion = animated ? ' motion-safe:animate-settle' : ''
  const has = (part: FigurePart) => done.includes(part)
  const outline = (part: FigurePart) =>
    classNames('fill-none', next === part ? '[stroke-dasharray:5_6]' : '[stroke-dasharray:1_7]')
  return (
    <svg
      viewBox="0 0 160 140"
      className={className}
      strokeWidth={2}
      strokeLinecap="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {has('self') ? (
        <circle data-shape="" {...LEFT} className={`fill-you-area${motion}`} />
      ) : (
        <circle {...LEFT} className={classNames('stroke-you', outline('self'))} />
      )}
      {has('partner') ? (
        <circle data-shape="" {...RIGHT} className={`fill-partner-area${motion}`} />
      ) : (
        <circle {...RIGHT} className={classNames('stroke-partner', outline('partner'))} />
      )}
      {has('importance') ? (
        <path data-shape="" d={lens} className={`fill-bond-area${motion}`} />
      ) : (
        has('self') &&
        has('partner') && (
          <path data-shape="" d={lens} className="fill-paper stroke-bond [stroke-dasharray:5_6]" />
        )
      )}
    </svg>
  )
}
