import type { results } from '@twofold/contract'
import { type Factor, factors } from '@twofold/instrument'

/** Scores of one completed assessment of the user. */
export interface ProfileSnapshot {
  completedAt: string
  own: results.Results['own']['factors']
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
  /** False if the statements have changed since, so that earlier scores are not comparable. */
  sameStatements: boolean
  /** Oldest first, without assessments that have no score. */
  points: ChangePoint[]
  /** Previous and current ease score. */
  from: number | null
  to: number | null
}

export interface OwnChange {
  since: string
  dependable: FactorChange[]
  uncertain: FactorChange[]
  incomparable: FactorChange[]
}

function listPoints(snapshots: readonly ProfileSnapshot[], factor: string): ChangePoint[] {
  return snapshots.flatMap(({ completedAt, own }) => {
    const found = own.find((entry) => entry.factor === factor)
    if (found === undefined || found.health === null || found.low === null || found.high === null) return []
    return [{ time: completedAt, value: found.health, low: found.low, high: found.high }]
  })
}

/**
 * Computes changes since the previous assessment, dependable ones separate from the rest. `snapshots` are the scores to
 * draw, oldest first and the current ones last; it may be empty if they could not be loaded.
 */
export function computeOwnChange(
  change: NonNullable<results.Results['change']>,
  snapshots: readonly ProfileSnapshot[],
): OwnChange {
  const changes = factors.map((factor): FactorChange => {
    const found = change.factors.find((entry) => entry.factor === factor.id)
    const sameStatements = found?.sameStatements ?? true
    const points = listPoints(sameStatements ? snapshots : snapshots.slice(-1), factor.id)
    const findValue = (time: string | undefined) => points.find((point) => point.time === time)?.value ?? null
    return {
      factor,
      difference: found?.difference ?? null,
      dependable: found?.dependable ?? false,
      sameStatements,
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
