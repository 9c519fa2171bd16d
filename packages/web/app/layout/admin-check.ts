import { getMe } from '@twofold/contract/account'
import { callApi } from '#web/api/call-api.ts'

/** Asks the server; the link to the editor is a convenience, every call there is checked again. */
export async function isAdmin(): Promise<boolean> {
  const me = await callApi(getMe, {})
  return me.roles.includes('admin')
}
