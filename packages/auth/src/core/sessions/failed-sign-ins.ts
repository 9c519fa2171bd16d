import { insertFailedSignIn } from '#auth/core/audit/repository/audit.ts'
import type { Call } from '#auth/core/http/call.ts'
import type { Db } from '#auth/core/tables.ts'

const INTERVAL_SECONDS = 60

/** Records a failed sign-in with its IP address and the account, if any. */
export async function recordFailedSignIn(
  db: Db,
  { context, client }: Call,
  of: Parameters<typeof insertFailedSignIn>[1]['of'],
  method: 'password' | 'otp' | 'passkey',
) {
  const at = context.now()
  const since = new Date(at.getTime() - INTERVAL_SECONDS * 1000)
  await insertFailedSignIn(db, { of, at, ipAddress: client.ipAddress, since, method })
}
