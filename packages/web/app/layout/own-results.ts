import { listAssessments } from '@twofold/contract/assessment'
import { clientCache } from '#web/api/client-cache.ts'

/** Path of the newest completed results of the user, or null without any. */
export async function findOwnResults(): Promise<string | null> {
  const { items } = await clientCache.read(listAssessments, {})
  const newest = items.find(({ status }) => status === 'completed')
  return newest === undefined ? null : `/results/${newest.id}`
}
