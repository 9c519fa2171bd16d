/** Answers and results go out of sight after this long without a sign of anybody. */
export const LOCK_AFTER_MS = 15 * 60_000

/** With "ask every time", a confirmation this recent was for what is being opened. */
const JUST_NOW_MS = 60_000

export interface Signs {
  /** The last press, key or scroll on a private page; 0 where there was none. */
  lastSeen: number
  /** The newest confirmed sign-in; 0 where nobody knows. */
  lastSignIn: number
  now: number
}

/** The clocks of device and service differ a little; more than that, a time from the future tells nothing. */
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
 * The last sign of life after another one. Once the time is over only a confirmed sign-in counts: whoever finds the
 * device can not open the results by walking about on other pages first.
 */
export function seenAfter(signs: Signs): number {
  return isIdle(signs) ? signs.lastSeen : signs.now
}
