import type { ReleasedFactor } from '@twofold/contract/feedback'
import { type Factor, listedObservableFactors } from '@twofold/instrument/factors'

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

/** Returns the released factors in the order in which pages list them; omits unknown ids. */
export function toViews(released: readonly ReleasedFactor[]): FactorView[] {
  return listedObservableFactors.flatMap((factor) => {
    const row = released.find(({ factor: id }) => id === factor.id)
    return row === undefined ? [] : [toView(factor, row)]
  })
}

/** The approximate error of a mean: about two standard errors for ratings with a standard deviation of one. */
export function getErrorSize(people: number): 'whole' | 'half' | 'quarter' {
  if (people < 6) return 'whole'
  return people < 24 ? 'half' : 'quarter'
}

const ERRORS = { whole: 1, half: 0.5, quarter: 0.25 } as const
const spreadOrder = ['agree', 'mixed', 'divided', null]

/**
 * Finds the factors that others rate the easiest and the hardest for the owner, if they differ by more than the error; of equal
 * ones, the one that others agree on most. Safety factors are excluded.
 */
export function findContrast(
  views: readonly FactorView[],
  people: number,
): readonly [easiest: Factor, hardest: Factor] | null {
  const rated = views.flatMap(({ factor, mean, spread }) =>
    mean === null || factor.kind === 'safety' ? [] : [{ factor, mean, spread: spreadOrder.indexOf(spread) }],
  )
  const easiest = rated.toSorted((one, two) => two.mean - one.mean || one.spread - two.spread).at(0)
  const hardest = rated.toSorted((one, two) => one.mean - two.mean || one.spread - two.spread).at(0)
  if (easiest === undefined || hardest === undefined) return null
  return easiest.mean - hardest.mean > ERRORS[getErrorSize(people)] ? [easiest.factor, hardest.factor] : null
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
