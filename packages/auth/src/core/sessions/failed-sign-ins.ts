import { insertFailedSignIn } from '#auth/core/audit/repository/audit.ts'
import type { Call } from '#auth/core/http/call.ts'
import type { Db } from '#auth/core/tables.ts'

const ONE_EACH_SECONDS = 60

/** Records in the account's audit log that a sign-in failed, and its source. */
export async function recordFailedSignIn(
  call: Call,
  identifier: string,
  method: 'password' | 'otp',
): Promise<void> {
  await insertFailedSignIn(call.context.db, { of: { identifier }, ...failureOf(call), method })
}

/** The same where it is known which account was tried. */
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
  return { at, ipAddress: client.ipAddress, since: new Date(at.getTime() - ONE_EACH_SECONDS * 1000) }
}
