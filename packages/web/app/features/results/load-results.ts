import { listAssessments } from '@twofold/contract/assessment'
import { getConfig } from '@twofold/contract/config'
import { getConsents } from '@twofold/contract/consent'
import type { Results, Sharing } from '@twofold/contract/results'
import { getResults, getSharing } from '@twofold/contract/results'
import { callApi } from '#web/api/call-api.ts'
import { clientCache } from '#web/api/client-cache.ts'
import type { Moment } from './change.ts'

export const loadResults = (assessmentId: string): Promise<Results> => callApi(getResults, { assessmentId })

export interface SharingStand {
  sharing: Sharing
  pairConsent: boolean
  wording: string
}

export async function loadSharing(assessmentId: string): Promise<SharingStand> {
  const [sharing, consents, config] = await Promise.all([
    callApi(getSharing, { assessmentId }),
    clientCache.read(getConsents, {}),
    clientCache.read(getConfig, {}, { pinned: true }),
  ])
  return { sharing, pairConsent: consents.pair !== null, wording: config.consents.pair }
}

const MOST_DRAWN = 6

/** The own finished assessments up to the present one, oldest first; the newest few if there are many. */
export async function loadMoments(current: Results): Promise<Moment[]> {
  const { completedAt } = current
  if (completedAt === null) return []
  const { items } = await clientCache.read(listAssessments, {})
  const earlier = items
    .filter((head) => head.completedAt !== null && head.completedAt < completedAt)
    .toSorted((one, other) => String(one.completedAt).localeCompare(String(other.completedAt)))
    .slice(1 - MOST_DRAWN)
  const before = await Promise.all(earlier.map(({ id }) => callApi(getResults, { assessmentId: id })))
  return [...before, current].flatMap((results) =>
    results.completedAt === null ? [] : [{ completedAt: results.completedAt, own: results.own.factors }],
  )
}
