import type { ReleasedFactor } from '@twofold/contract/feedback'
import type { Factor } from '@twofold/instrument/factors'
import { factors } from '@twofold/instrument/factors'

/** One factor as others and oneself see it, on 1-5 where 5 is the easy side. */
export interface FactorView {
  factor: Factor
  mean: number | null
  spread: ReleasedFactor['spread']
  basedOn: number
  self: number | null
  /** Whether others see more or less ease than the owner; `unclear` within the error, null without an own value. */
  difference: 'easier' | 'harder' | 'unclear' | null
}

const SCALE_ENDS = 1 + 5

function toView(factor: Factor, { mean, spread, basedOn, self, difference }: ReleasedFactor): FactorView {
  const isStrength = factor.direction === 'strength'
  const easeOf = (value: number | null) => (value === null || isStrength ? value : SCALE_ENDS - value)
  return {
    factor,
    mean: easeOf(mean),
    spread,
    basedOn,
    self: easeOf(self),
    difference:
      difference === 'more' || difference === 'less'
        ? (difference === 'more') === isStrength
          ? 'easier'
          : 'harder'
        : difference,
  }
}

/** The released factors in the order in which they came; ids that this page does not know are left out. */
export function toViews(released: readonly ReleasedFactor[]): FactorView[] {
  return released.flatMap((row) => {
    const factor = factors.find(({ id }) => id === row.factor)
    return factor === undefined ? [] : [toView(factor, row)]
  })
}

export interface Gap {
  factor: Factor
  /** Whether others find one closer to the easy side, or further from it, than one does oneself. */
  others: 'easier' | 'harder'
}

/**
 * Where others see it differently beyond the error of few answers; nearer to the easy side first. Safety factors are never
 * among them: how free a person seems to others must not become a subject on a screen that a partner may read.
 */
export function gapsOf(views: readonly FactorView[]): Gap[] {
  const gaps = views.flatMap(({ factor, difference }): Gap[] =>
    !factor.safety && (difference === 'easier' || difference === 'harder')
      ? [{ factor, others: difference }]
      : [],
  )
  return gaps.toSorted((one, other) => Number(one.others === 'harder') - Number(other.others === 'harder'))
}
