import { read } from '#web/api/queries.ts'
import { assessmentsQuery } from '#web/api/shared-queries.ts'

/** Path of the newest completed results of the user, or null without any. */
export async function findOwnResults(): Promise<string | null> {
  const { items } = await read(assessmentsQuery)
  const newest = items.find(({ status }) => status === 'completed')
  return newest === undefined ? null : `/results/${newest.id}`
}
