import type { Call } from '#auth/call.ts'
import { insertFailedSignIn } from '#auth/repositories/audit.ts'

const ONE_EACH_SECONDS = 60

/** For the trail of an account: that somebody tried, and from where. */
export async function noteFailure(call: Call, email: string, method: 'password' | 'otp'): Promise<void> {
  const { context, address } = call
  const at = context.now()
  const since = new Date(at.getTime() - ONE_EACH_SECONDS * 1000)
  await insertFailedSignIn(context.db, { at, email, address, method, since })
}
