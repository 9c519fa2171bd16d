import { getMe } from '@twofold/contract/account'
import { callApi } from '#web/api/call-api.ts'
import { read } from '#web/api/queries.ts'
import { assessmentsQuery } from '#web/api/shared-queries.ts'

/** Whether to show the link to the editor; the server authorises every call there again. */
export async function isAdmin(): Promise<boolean> {
  const me = await callApi(getMe, {})
  return me.roles.includes('admin')
}

/** Path of the newest completed results of the user, or null without any. */
export async function findOwnResults(): Promise<string | null> {
  const { items } = await read(assessmentsQuery)
  const newest = items.find(({ status }) => status === 'completed')
  return newest === undefined ? null : `/results/${newest.id}`
}
