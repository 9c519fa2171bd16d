import { load } from './load.ts'
import { AuthCallError, unwrap } from './refusal.ts'
import { ASK_EACH_TIME } from './stored-session.ts'

/** Keeps with the account whether results ask every time, so that it holds on every device. */
export async function changeAskEachTime(ask: boolean): Promise<void> {
  unwrap(await (await load()).updateUser({ data: { [ASK_EACH_TIME]: ask ? true : null } }))
}

/**
 * A call that is refused once, so that `useFreshSignIn` always asks for a sign-in, and that succeeds the second time.
 */
export function onceConfirmed<T>(call: () => Promise<T>): () => Promise<T> {
  let asked = false
  return async () => {
    if (asked) return call()
    asked = true
    throw new AuthCallError({ message: '', code: 'reauthentication_needed' })
  }
}
