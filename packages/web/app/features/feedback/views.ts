import type { ReleasedFactor } from '@twofold/contract/feedback'
import type { Factor } from '@twofold/instrument/factors'
import { factors } from '@twofold/instrument/factors'

/** One factor as seen by others and the owner, from 1 to 5 with the easy side at 5. */
export interface FactorView {
  factor: Factor
  mean: number | null
  spread: ReleasedFactor['spread']
  basedOn: number
  self: number | null
  /** Whether others rate more or less ease than the owner; `unclear` within the error, null without a self-rating. */
  difference: 'easier' | 'harder' | 'unclear' | null
}

const SCALE_ENDS = 1 + 5

function toView(factor: Factor, { mean, spread, basedOn, self, difference }: ReleasedFactor): FactorView {
  const isStrength = factor.direction === 'strength'
  const toEase = (value: number | null) => (value === null || isStrength ? value : SCALE_ENDS - value)
  return {
    factor,
    mean: toEase(mean),
    spread,
    basedOn,
    self: toEase(self),
    difference:
      difference === 'more' || difference === 'less'
        ? (difference === 'more') === isStrength
          ? 'easier'
          : 'harder'
        : difference,
  }
}

/** Returns the released factors in their order; omits unknown ids. */
export function toViews(released: readonly ReleasedFactor[]): FactorView[] {
  return released.flatMap((row) => {
    const factor = factors.find(({ id }) => id === row.factor)
    return factor === undefined ? [] : [toView(factor, row)]
  })
}

export interface Gap {
  factor: Factor
  /** Whether others rate the owner closer to the easy side, or further from it, than the owner does. */
  others: 'easier' | 'harder'
}

/**
 * Lists differences between others and the owner beyond the error, `easier` first. Safety factors are excluded: how free a
 * person seems to others must not appear on a screen that a partner may read.
 */
export function listGaps(views: readonly FactorView[]): Gap[] {
  const gaps = views.flatMap(({ factor, difference }): Gap[] =>
    factor.kind !== 'safety' && (difference === 'easier' || difference === 'harder')
      ? [{ factor, others: difference }]
      : [],
  )
  return gaps.toSorted((one, other) => Number(one.others === 'harder') - Number(other.others === 'harder'))
}
