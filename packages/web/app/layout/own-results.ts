import { listAssessments } from '@twofold/contract/assessment'
import { callApi } from '#web/api/call-api.ts'

/** Path of the newest completed results of the user, or null without any. */
export async function findOwnResults(): Promise<string | null> {
  const { items } = await callApi(listAssessments, {})
  const newest = items.find(({ status }) => status === 'completed')
  return newest === undefined ? null : `/results/${newest.id}`
}
