import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type FigurePart = 'self' | 'partner' | 'importance'

export interface PartFigureProps {
  /** The filled parts: the left circle, the right one, and what both share. */
  done: readonly FigurePart[]
  /** The part that is next: its outline is dashed. */
  next?: FigurePart | null
  /** Whether filled parts grow into place when the figure appears. */
  settles?: boolean
  /** Without it the figure is decoration. */
  label?: string
  className?: string
}

const LEFT = { cx: 56, cy: 70, r: 54 }
const RIGHT = { cx: 104, cy: 70, r: 54 }
const lens = 'M80 21.63 A54 54 0 0 1 80 118.37 A54 54 0 0 1 80 21.63 Z'

/** The mark as a measure: a part of the assessment that is complete fills its share of the two circles. */
export function PartFigure(props: PartFigureProps): ReactNode {
  const { done, next = null, settles = false, label, className } = props
  const motion = settles ? ' motion-safe:animate-settle' : ''
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
        <circle data-shape="" {...LEFT} className={`fill-you${motion}`} />
      ) : (
        <circle {...LEFT} className={classNames('stroke-you', outline('self'))} />
      )}
      {has('partner') ? (
        <circle data-shape="" {...RIGHT} className={`fill-partner${motion}`} />
      ) : (
        <circle {...RIGHT} className={classNames('stroke-partner', outline('partner'))} />
      )}
      {has('importance') ? (
        <path data-shape="" d={lens} className={`fill-bond-lens${motion}`} />
      ) : (
        has('self') &&
        has('partner') && (
          <path data-shape="" d={lens} className="fill-paper stroke-bond [stroke-dasharray:5_6]" />
        )
      )}
    </svg>
  )
}
