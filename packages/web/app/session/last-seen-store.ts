import { STORAGE_PREFIX, signInStorage } from './device-storage.ts'

const SEEN_KEY = `${STORAGE_PREFIX}seen`

/** Time of the last activity on a private page of this device; deleted with the session. */
export const lastSeenStore = {
  read(): number {
    const time = Number(signInStorage.getItem(SEEN_KEY))
    return Number.isFinite(time) ? time : 0
  },
  write(time: number): void {
    signInStorage.setItem(SEEN_KEY, String(time))
  },
  delete(): void {
    signInStorage.removeItem(SEEN_KEY)
  },
}
