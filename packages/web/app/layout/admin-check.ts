import { getMe } from '@twofold/contract/account'
import { callApi } from '#web/api/call-api.ts'

/** Whether to show the link to the editor; the server authorises every call there again. */
export async function isAdmin(): Promise<boolean> {
  const me = await callApi(getMe, {})
  return me.roles.includes('admin')
}
