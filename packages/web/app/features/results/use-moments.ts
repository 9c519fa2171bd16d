import { listAssessments } from '@twofold/contract/assessment'
import { getResults, type Results } from '@twofold/contract/results'
import { callApi } from '#web/api/call-api.ts'
import { type Loaded, useLoad } from '#web/loading/use-load.ts'
import type { Moment } from './change.ts'

const MOST_DRAWN = 6

/** The own finished assessments up to the one in hand, oldest first; the newest few where there are many. */
export function useMoments(current: Results): Loaded<Moment[]> {
  return useLoad(current.assessmentId, () => loadMoments(current))
}

async function loadMoments(current: Results): Promise<Moment[]> {
  const { completedAt } = current
  if (completedAt === null) return []
  const { items } = await callApi(listAssessments, {})
  const earlier = items
    .filter((head) => head.completedAt !== null && head.completedAt < completedAt)
    .toSorted((one, other) => String(one.completedAt).localeCompare(String(other.completedAt)))
    .slice(1 - MOST_DRAWN)
  const before = await Promise.all(earlier.map(({ id }) => callApi(getResults, { assessmentId: id })))
  return [...before, current].flatMap((results) =>
    results.completedAt === null ? [] : [{ completedAt: results.completedAt, own: results.own.factors }],
  )
}
