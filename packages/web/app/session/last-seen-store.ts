import { STORAGE_PREFIX, signInStorage } from './device-storage.ts'

const SEEN_KEY = `${STORAGE_PREFIX}seen`

interface LastSeen {
  /** Time of the last activity on a private page; 0 without any. */
  lastSeen: number
  /** Time of the last confirmed sign-in; 0 if unknown. */
  lastSignIn: number
}

/** Times of this device, by its own clock: the times of a token are those of the server. Deleted with the session. */
export const lastSeenStore = {
  read(): LastSeen {
    const [lastSeen = 0, lastSignIn = 0] = (signInStorage.getItem(SEEN_KEY) ?? '')
      .split(' ')
      .map((text) => Number(text) || 0)
    return { lastSeen, lastSignIn }
  },
  write({ lastSeen, lastSignIn }: LastSeen): void {
    signInStorage.setItem(SEEN_KEY, `${lastSeen} ${lastSignIn}`)
  },
  delete(): void {
    signInStorage.removeItem(SEEN_KEY)
  },
}

/** Counts a confirmed sign-in as activity. `serviceFetch` calls it for every method of sign-in. */
export function recordConfirmation(): void {
  const now = Date.now()
  lastSeenStore.write({ lastSeen: now, lastSignIn: now })
}
