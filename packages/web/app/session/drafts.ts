import { clearStorage, REMEMBER_KEY, STORAGE_PREFIX, signInStorage } from './device-storage.ts'

/** The key under which unsent work may wait in sessionStorage. */
export function draftKey(name: string): string {
  return `${STORAGE_PREFIX}draft:${name}`
}

/** Removes everything a sign-in has left on the device. The wish not to be remembered stays: it says nothing of anybody. */
export function clearDevice(): void {
  clearStorage([REMEMBER_KEY])
}

const SEEN_KEY = `${STORAGE_PREFIX}seen`

/** Time of the last activity on a private page of this device; deleted with the session. */
export const seenStore = {
  read(): number {
    const time = Number(signInStorage.getItem(SEEN_KEY))
    return Number.isFinite(time) ? time : 0
  },
  write(time: number): void {
    signInStorage.setItem(SEEN_KEY, String(time))
  },
  forget(): void {
    signInStorage.removeItem(SEEN_KEY)
  },
}
