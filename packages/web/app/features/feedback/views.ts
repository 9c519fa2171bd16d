import type { ReleasedFactor } from '@twofold/contract/feedback'
import type { Factor } from '@twofold/instrument/factors'
import { factors } from '@twofold/instrument/factors'

/** One factor as others and oneself see it; values are as answered, 1-5: higher is more of the named thing. */
export interface FactorView extends Omit<ReleasedFactor, 'factor'> {
  factor: Factor
}

/** The released factors in the order in which they came; ids that this page does not know are left out. */
export function toViews(released: readonly ReleasedFactor[]): FactorView[] {
  return released.flatMap((row) => {
    const factor = factors.find(({ id }) => id === row.factor)
    return factor === undefined ? [] : [{ ...row, factor }]
  })
}

export interface Gap {
  factor: Factor
  /** Whether others find one closer to the easy side, or further from it, than one does oneself. */
  others: 'easier' | 'harder'
}

/** Where others see it differently beyond the error of few answers; nearer to the easy side first. */
export function gapsOf(views: readonly FactorView[]): Gap[] {
  const gaps = views.flatMap(({ factor, difference }): Gap[] => {
    if (difference !== 'more' && difference !== 'less') return []
    const easier = (difference === 'more') === (factor.direction === 'strength')
    return [{ factor, others: easier ? 'easier' : 'harder' }]
  })
  return gaps.toSorted((one, other) => Number(one.others === 'harder') - Number(other.others === 'harder'))
}
