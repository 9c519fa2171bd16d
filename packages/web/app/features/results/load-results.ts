import { listAssessments } from '@twofold/contract/assessment'
import { getConfig } from '@twofold/contract/config'
import { getConsents } from '@twofold/contract/consent'
import type { Comparison, Results, Sharing } from '@twofold/contract/results'
import { getComparison, getResults, getSharing } from '@twofold/contract/results'
import { callApi } from '#web/api/call-api.ts'
import { clientCache } from '#web/api/client-cache.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { attempt } from '#web/api/loaded.ts'
import type { ProfileSnapshot } from './change.ts'

/** A part of a view that is loaded on its first use, so that a view requests only what it shows. */
export function onFirstUse<T>(load: () => Promise<T>): () => Promise<Loaded<T>> {
  let loading: Promise<Loaded<T>> | null = null
  return () => {
    loading ??= attempt(load())
    return loading
  }
}

export const loadResults = (assessmentId: string): Promise<Results> => callApi(getResults, { assessmentId })

export const loadComparison = (assessmentId: string): Promise<Comparison> =>
  callApi(getComparison, { assessmentId })

export interface SharingState {
  sharing: Sharing
  pairConsent: boolean
  wording: string
}

export async function loadSharing(assessmentId: string): Promise<SharingState> {
  const [sharing, consents, config] = await Promise.all([
    callApi(getSharing, { assessmentId }),
    clientCache.read(getConsents, {}),
    clientCache.read(getConfig, {}, { pinned: true }),
  ])
  return { sharing, pairConsent: consents.pair !== null, wording: config.consents.pair }
}

const MAX_SNAPSHOTS = 6

/** Loads the user's completed assessments up to the current one, oldest first, limited to the newest few. */
export async function loadSnapshots(current: Results): Promise<ProfileSnapshot[]> {
  const { completedAt } = current
  if (completedAt === null) return []
  const { items } = await clientCache.read(listAssessments, {})
  const earlier = items
    .filter((head) => head.completedAt !== null && head.completedAt < completedAt)
    .toSorted((one, other) => String(one.completedAt).localeCompare(String(other.completedAt)))
    .slice(1 - MAX_SNAPSHOTS)
  const before = await Promise.all(earlier.map(({ id }) => callApi(getResults, { assessmentId: id })))
  return [...before, current].flatMap((results) =>
    results.completedAt === null ? [] : [{ completedAt: results.completedAt, own: results.own.factors }],
  )
}
