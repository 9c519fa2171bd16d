import { clearCookies, endSession } from './quick-exit.ts'
import { SIGNED_OUT, sessionStore } from './store.ts'

/** Signs out and clears storage and cookies without leaving the page; returns whether the server cleared the cookies. */
export async function signOutAndClearDevice(): Promise<boolean> {
  endSession()
  sessionStore.set(SIGNED_OUT)
  return clearCookies().then(
    ({ ok }) => ok,
    () => false,
  )
}
