import { AuthAdminApi } from '@supabase/auth-js'
import type { TestAuth } from './index.ts'

export type AdminClient = InstanceType<typeof AuthAdminApi>

/** Creates the stock client's admin API with a service token that is valid for an hour. */
export async function startAdmin(auth: TestAuth): Promise<{ admin: AdminClient; token: string }> {
  const { token } = await auth.service.issueServiceToken({ role: 'service_role', seconds: 3600 })
  const admin = new AuthAdminApi({ url: auth.url, headers: { Authorization: `Bearer ${token}` } })
  return { admin, token }
}
