import type { Results } from '@twofold/contract/results'
import { type Factor, factors } from '@twofold/instrument'

/** Scores of one completed assessment of the user. */
export interface ProfileSnapshot {
  completedAt: string
  own: Results['own']['factors']
}

export interface ChangePoint {
  time: string
  value: number
  low: number
  high: number
}

export interface FactorChange {
  factor: Factor
  /** Later minus earlier ease score; null if either is missing. */
  difference: number | null
  dependable: boolean
  /** Oldest first, without assessments that have no score. */
  points: ChangePoint[]
  from: number | null
  to: number | null
}

export type OwnChange = ReturnType<typeof computeOwnChange>

function listPoints(snapshots: readonly ProfileSnapshot[], factor: string): ChangePoint[] {
  return snapshots.flatMap(({ completedAt, own }) => {
    const found = own.find((entry) => entry.factor === factor)
    if (found === undefined || found.ease === null || found.low === null || found.high === null) return []
    return [{ time: completedAt, value: found.ease, low: found.low, high: found.high }]
  })
}

/**
 * Computes changes since the previous assessment, dependable ones separate from the rest. `snapshots` are the scores to
 * draw, oldest first and the current ones last; it may be empty if they could not be loaded.
 */
export function computeOwnChange(
  change: NonNullable<Results['change']>,
  snapshots: readonly ProfileSnapshot[],
) {
  const changes = factors.map((factor): FactorChange => {
    const found = change.factors.find((entry) => entry.factor === factor.id)
    const points = listPoints(snapshots, factor.id)
    const findValue = (time: string | undefined) => points.find((point) => point.time === time)?.value ?? null
    return {
      factor,
      difference: found?.difference ?? null,
      dependable: found?.dependable ?? false,
      points,
      from: findValue(change.since),
      to: findValue(snapshots.at(-1)?.completedAt),
    }
  })
  const compared = changes.filter(({ difference }) => difference !== null)
  return {
    since: change.since,
    dependable: compared.filter(({ dependable }) => dependable),
    uncertain: compared.filter(({ dependable }) => !dependable),
    incomparable: changes.filter(({ difference }) => difference === null),
  }
}
