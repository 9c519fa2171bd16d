/** Answers and results go out of sight after this long without a sign of anybody. */
export const LOCK_AFTER_MS = 15 * 60_000

/** With "ask every time", a confirmation this recent was for what is being opened. */
const JUST_NOW_MS = 60_000

export interface Signs {
  /** The last press, key or scroll on a private page; 0 without one. */
  lastSeen: number
  /** The newest confirmed sign-in; 0 if unknown. */
  lastSignIn: number
  now: number
}

/** Clocks of device and service differ slightly; a time further in the future is ignored. */
const CLOCKS_DIFFER_MS = 60_000

/** When they go out of sight. A clock that was set back does not keep them open. */
export function lockTime({ lastSeen, lastSignIn, now }: Signs): number {
  const past = [lastSeen, lastSignIn].filter((time) => time <= now + CLOCKS_DIFFER_MS)
  return Math.min(now, Math.max(0, ...past)) + LOCK_AFTER_MS
}

export function isIdle(signs: Signs): boolean {
  return signs.now >= lockTime(signs)
}

/** Whether they open without a question. */
export function opensFreely(signs: Signs, askEachTime: boolean): boolean {
  if (askEachTime) return Math.abs(signs.now - signs.lastSignIn) < JUST_NOW_MS
  return !isIdle(signs)
}

/**
 * Extends the time since the last activity. Once it has expired only a confirmed sign-in counts: a person who finds
 * the device must not unlock the results by opening other pages.
 */
export function seenAfter(signs: Signs): number {
  return isIdle(signs) ? signs.lastSeen : signs.now
}
