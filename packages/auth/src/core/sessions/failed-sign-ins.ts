import { insertFailedSignIn } from '#auth/core/audit/repository/audit.ts'
import type { Call } from '#auth/core/http/call.ts'
import type { Db } from '#auth/core/tables.ts'

const INTERVAL_SECONDS = 60

/** Records a failed sign-in with the identifier's account, if any, and the IP address. */
export async function recordFailedSignIn(
  call: Call,
  identifier: string,
  method: 'password' | 'otp',
): Promise<void> {
  await insertFailedSignIn(call.context.db, { of: { identifier }, ...failureOf(call), method })
}

/** `recordFailedSignIn` for a known account. */
export async function recordFailedSignInOn(
  db: Db,
  call: Call,
  userId: string,
  method: 'passkey',
): Promise<void> {
  await insertFailedSignIn(db, { of: { userId }, ...failureOf(call), method })
}

function failureOf({ context, client }: Call) {
  const at = context.now()
  return { at, ipAddress: client.ipAddress, since: new Date(at.getTime() - INTERVAL_SECONDS * 1000) }
}
