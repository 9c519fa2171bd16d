import { AuthCallError, auth } from './auth-call.ts'
import { ASK_EACH_TIME } from './stored-session.ts'

/** Stores in the account whether results are locked on every visit, on every device. */
export async function changeAskEachTime(ask: boolean): Promise<void> {
  await auth((client) => client.updateUser({ data: { [ASK_EACH_TIME]: ask ? true : null } }))
}

/**
 * Wraps a call so that its first attempt fails with `reauthentication_needed`, and `useFreshSignIn` always asks for a
 * confirmation.
 */
export function requireConfirmation<T>(call: () => Promise<T>): () => Promise<T> {
  let isRetry = false
  return async () => {
    if (isRetry) return call()
    isRetry = true
    throw new AuthCallError({ message: '', code: 'reauthentication_needed' })
  }
}
