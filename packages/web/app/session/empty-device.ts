import { clearCookies, endSession } from './leave-device.ts'
import { SIGNED_OUT, sessionStore } from './store.ts'

/** Signs out and removes everything while the page stays; returns whether the server cleared the cookies. */
export async function emptyDevice(): Promise<boolean> {
  endSession()
  sessionStore.set(SIGNED_OUT)
  return clearCookies().then(
    ({ ok }) => ok,
    () => false,
  )
}
