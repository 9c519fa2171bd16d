import {
  type Comparison,
  getComparison,
  getResults,
  getSharing,
  type Results,
  type Sharing,
} from '@twofold/contract/results'
import { callApi } from '#web/api/call-api.ts'
import { callQuery, partQuery, type Query, read, retryInterval } from '#web/api/queries.ts'
import { assessmentsQuery, configQuery, consentsQuery } from '#web/api/shared-queries.ts'
import type { ProfileSnapshot } from './change.ts'

const RELOAD_SHARED_MS = 60_000

const isPaired = ({ state: { data } }: { state: { data: Comparison | undefined } }): boolean =>
  data !== undefined && data.status !== 'none' && data.hasLeft !== true

/**
 * What the views for both need. Of a pair it is loaded again when the user returns to the tab, and every minute while the page is
 * visible, because the partner may have stopped sharing meanwhile.
 */
export const comparisonQuery = (assessmentId: string): Query<Comparison> => ({
  ...callQuery(getComparison, { assessmentId }),
  refetchInterval: (query) => retryInterval(query, isPaired(query) && RELOAD_SHARED_MS),
  refetchOnWindowFocus: (query) => isPaired(query) && 'always',
})

export const ownQuery = (assessmentId: string): Query<Results> => callQuery(getResults, { assessmentId })

export interface SharingState {
  sharing: Sharing
  pairConsent: boolean
  wording: string
}

export const sharingQuery = (assessmentId: string): Query<SharingState> =>
  partQuery(['sharing', assessmentId], () => loadSharing(assessmentId))

async function loadSharing(assessmentId: string): Promise<SharingState> {
  const [sharing, consents, config] = await Promise.all([
    callApi(getSharing, { assessmentId }),
    read(consentsQuery),
    read(configQuery),
  ])
  return { sharing, pairConsent: consents.pair !== null, wording: config.consents.pair }
}

const MAX_SNAPSHOTS = 6

/** The user's completed assessments up to this one, oldest first, limited to the newest few. */
export const snapshotsQuery = (assessmentId: string): Query<ProfileSnapshot[]> =>
  partQuery(['snapshots', assessmentId], async () => loadSnapshots(await read(ownQuery(assessmentId))))

async function loadSnapshots(current: Results): Promise<ProfileSnapshot[]> {
  const { completedAt } = current
  if (completedAt === null) return []
  const { items } = await read(assessmentsQuery)
  const earlier = items
    .filter((head) => head.completedAt !== null && head.completedAt < completedAt)
    .toSorted((one, other) => String(one.completedAt).localeCompare(String(other.completedAt)))
    .slice(1 - MAX_SNAPSHOTS)
  const before = await Promise.all(earlier.map(({ id }) => callApi(getResults, { assessmentId: id })))
  return [...before, current].flatMap((results) =>
    results.completedAt === null ? [] : [{ completedAt: results.completedAt, own: results.own.factors }],
  )
}
