import type { InstrumentVersion } from '@twofold/instrument'
import { getInstrumentVersion } from '@twofold/instrument'
import { TOTAL_RHO } from '@twofold/instrument/research'

/** Remaining privacy budget after the releases. */
export function unspentRho(releases: readonly { rho: number }[]): number {
  return TOTAL_RHO - releases.reduce((spent, { rho }) => spent + rho, 0)
}

/** The first completed assessment of a version, and the first one completed at least `minIntervalMs` later. */
export function choosePair<Record extends { instrumentVersion: string; completedAt: Date | null }>(
  records: readonly Record[],
  version: InstrumentVersion,
  minIntervalMs: number,
): { first: Record; later: Record | null } | null {
  const completed = records
    .flatMap((record) =>
      record.completedAt !== null && getInstrumentVersion(record.instrumentVersion) === version
        ? [{ record, at: record.completedAt.getTime() }]
        : [],
    )
    .sort((one, other) => one.at - other.at)
  const [first] = completed
  if (first === undefined) return null
  const later = completed.find(({ at }) => at >= first.at + minIntervalMs)
  return { first: first.record, later: later?.record ?? null }
}
