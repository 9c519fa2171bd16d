import type { results } from '@twofold/contract'
import { type Factor, factors } from '@twofold/instrument'

/** One finished assessment of one's own, with its values. */
export interface Moment {
  completedAt: string
  own: results.Results['own']['factors']
}

export interface ChangePoint {
  time: string
  value: number
  low: number
  high: number
}

export interface FactorMove {
  factor: Factor
  /** Later minus earlier, on health; null where one of the two has no value. */
  difference: number | null
  dependable: boolean
  /** False where the statements changed since, so that no earlier value may stand beside the present one. */
  sameStatements: boolean
  /** Oldest first; times without a value are left out, not drawn as nought. */
  points: ChangePoint[]
  /** The value before and the value now. */
  from: number | null
  to: number | null
}

export interface OwnChange {
  since: string
  dependable: FactorMove[]
  calm: FactorMove[]
  open: FactorMove[]
}

function pointsOf(moments: readonly Moment[], factor: string): ChangePoint[] {
  return moments.flatMap(({ completedAt, own }) => {
    const found = own.find((entry) => entry.factor === factor)
    if (found === undefined || found.health === null || found.low === null || found.high === null) return []
    return [{ time: completedAt, value: found.health, low: found.low, high: found.high }]
  })
}

/**
 * Changes since the previous assessment, reliable ones separate from the rest. `moments` are the values to draw,
 * oldest first and the present one last; without the earlier values only the known ones are drawn.
 */
export function arrangeChange(
  change: NonNullable<results.Results['change']>,
  moments: readonly Moment[],
): OwnChange {
  const moves = factors.map((factor): FactorMove => {
    const found = change.factors.find((entry) => entry.factor === factor.id)
    const sameStatements = found?.sameStatements ?? true
    const points = pointsOf(sameStatements ? moments : moments.slice(-1), factor.id)
    const at = (time: string | undefined) => points.find((point) => point.time === time)?.value ?? null
    return {
      factor,
      difference: found?.difference ?? null,
      dependable: found?.dependable ?? false,
      sameStatements,
      points,
      from: at(change.since),
      to: at(moments.at(-1)?.completedAt),
    }
  })
  const compared = moves.filter(({ difference }) => difference !== null)
  return {
    since: change.since,
    dependable: compared.filter(({ dependable }) => dependable),
    calm: compared.filter(({ dependable }) => !dependable),
    open: moves.filter(({ difference }) => difference === null),
  }
}
