import { clearCookies, endSession } from './quick-exit.ts'
import { SIGNED_OUT, sessionStore } from './store.ts'

/** Signs out and removes everything while the page stays; returns whether the server cleared the cookies. */
export async function clearThisDevice(): Promise<boolean> {
  endSession()
  sessionStore.set(SIGNED_OUT)
  return clearCookies().then(
    ({ ok }) => ok,
    () => false,
  )
}
