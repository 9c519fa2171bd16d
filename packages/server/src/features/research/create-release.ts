import { randomBytes } from 'node:crypto'
import { INSTRUMENT_VERSION } from '@twofold/instrument'
import {
  addNoise,
  addUpRows,
  MIN_POOL_PEOPLE,
  makeResearchReport,
  RELEASE_RHO,
  type ResearchReport,
} from '@twofold/instrument/research'
import type { Context } from '#server/context.ts'
import {
  deleteRows,
  hashReleasedUser,
  insertRelease,
  insertReleasedUsers,
  listReleases,
  listRows,
  type ResearchReleaseRow,
} from '#server/features/research-pool/index.ts'
import { inTransaction } from '#server/features/transaction/index.ts'
import { deleteIneligibleRows, rowIdsByUser } from './enter-pool.ts'
import { lockParticipants } from './repository.ts'
import { decryptRow } from './rows.ts'
import { unspentRho } from './rules.ts'

export interface Release {
  number: number
  releasedAt: Date
  report: ResearchReport
  /** Sum over all releases up to this one. */
  spentRho: number
}

export type RejectionReason = 'pool_off' | 'budget_spent' | 'too_few_people'

function toReleases(rows: readonly ResearchReleaseRow[]): Release[] {
  let spentRho = 0
  return rows.map(({ number, released_at, report, rho }) => {
    spentRho += rho
    return { number, releasedAt: released_at, report: JSON.parse(report) as ResearchReport, spentRho }
  })
}

export async function findLatestRelease(db: Context['db']): Promise<Release | undefined> {
  return toReleases(await listReleases(db)).at(-1)
}

/**
 * Sums the pool with noise, stores the estimates and deletes the rows in one transaction, so that exact sums are never stored
 * and a row is part of at most one release.
 */
export async function createRelease(context: Context): Promise<Release | { rejected: RejectionReason }> {
  const { keyring } = context
  if (!context.config.researchPool) return { rejected: 'pool_off' }
  return await inTransaction(context.db, async (trx) => {
    // The lock also serialises releases.
    const allowed = rowIdsByUser(context, await lockParticipants(trx))
    await deleteIneligibleRows(trx, allowed)
    const earlier = await listReleases(trx)
    if (unspentRho(earlier) < RELEASE_RHO) return { rejected: 'budget_spent' as const }
    const rows = await listRows(trx, { instrumentVersion: INSTRUMENT_VERSION })
    const inRelease = new Set(rows.map(({ id }) => id))
    const people = [...allowed].filter(([, ids]) => [...ids.values()].some((id) => inRelease.has(id)))
    if (people.length < MIN_POOL_PEOPLE) return { rejected: 'too_few_people' as const }
    const sums = addUpRows(rows.map(({ id, sealed_row }) => decryptRow(keyring, id, sealed_row)))
    const report = makeResearchReport(INSTRUMENT_VERSION, addNoise(sums, randomBytes))
    await insertRelease(trx, {
      number: earlier.length + 1,
      instrument_version: INSTRUMENT_VERSION,
      rho: RELEASE_RHO,
      report: JSON.stringify(report),
      released_at: context.now(),
    })
    const hashes = people.map(([userId]) => hashReleasedUser(keyring, userId)).sort(Buffer.compare)
    await insertReleasedUsers(trx, hashes)
    await deleteRows(
      trx,
      rows.map(({ id }) => id),
    )
    const [release] = toReleases(await listReleases(trx)).slice(-1)
    if (release === undefined)
      throw new Error(`Research release ${earlier.length + 1} not found after its insert`)
    return release
  })
}
