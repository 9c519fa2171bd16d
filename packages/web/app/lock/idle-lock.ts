/** Answers and results are locked after this time without activity. */
export const LOCK_AFTER_MS = 15 * 60_000

/** With "ask each time", a page opens without a confirmation if the last one is at most this old. */
const JUST_NOW_MS = 60_000

/** Times by the clock of this device. */
export interface ActivityTimes {
  /** Time of the last activity on a private page; 0 without any. */
  lastSeen: number
  /** Time of the last confirmed sign-in; 0 if unknown. */
  lastSignIn: number
  now: number
}

/** The time of the lock, at most `LOCK_AFTER_MS` from now, so that a clock that was set back does not delay it. */
export function computeLockTime({ lastSeen, lastSignIn, now }: ActivityTimes): number {
  const past = [lastSeen, lastSignIn].filter((time) => time <= now)
  return Math.max(0, ...past) + LOCK_AFTER_MS
}

export function isIdle(activity: ActivityTimes): boolean {
  return activity.now >= computeLockTime(activity)
}

/** Whether answers are shown without a confirmation. */
export function isUnlocked(activity: ActivityTimes, askEachTime: boolean): boolean {
  if (askEachTime) return Math.abs(activity.now - activity.lastSignIn) < JUST_NOW_MS
  return !isIdle(activity)
}

/**
 * The time to store as last activity. After the lock time it stays unchanged and only a confirmed sign-in counts: a person
 * who finds the device must not unlock the results by opening other pages.
 */
export function computeLastSeen(activity: ActivityTimes): number {
  return isIdle(activity) ? activity.lastSeen : activity.now
}
