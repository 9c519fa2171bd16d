import { STORAGE_PREFIX, signInStorage } from './device-storage.ts'
import { parseJwtClaims } from './jwt-claims.ts'

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

/**
 * Counts the sign-in that an access token states as activity. `serviceFetch` calls it for every method of sign-in. A provider
 * may state an older time, or none, which counts as unknown.
 */
export function recordConfirmation(accessToken: string): void {
  const { amr = [], iat } = parseJwtClaims(accessToken)
  const confirmedAt = Math.max(0, ...amr.map(({ timestamp }) => timestamp))
  if (iat === undefined || confirmedAt === 0) return
  // Both times are of the service, so their difference holds on a device whose clock is wrong.
  const lastSignIn = Date.now() - Math.max(0, iat - confirmedAt) * 1000
  lastSeenStore.write({ lastSeen: lastSignIn, lastSignIn })
}
