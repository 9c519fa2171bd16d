import type { CheckIn } from '@twofold/contract/follow-up'

export type ContentmentOutcome = 'first' | 'higher' | 'lower' | 'level' | 'low' | 'unknown'

/** Like a difference between two factors of four statements: smaller ones happen by chance. */
const CLEAR = 30
const LOW = 40

type Valued = Pick<CheckIn, 'contentmentValue'>

/** What the newest check-in says about how content the user is, compared with the one before it that has a value. */
export function describeContentment(checkIns: readonly Valued[]): ContentmentOutcome {
  const newest = checkIns.at(-1)?.contentmentValue ?? null
  if (newest === null) return 'unknown'
  if (newest < LOW) return 'low'
  const before = checkIns.slice(0, -1).findLast(({ contentmentValue }) => contentmentValue !== null)
  if (before?.contentmentValue == null) return 'first'
  const difference = newest - before.contentmentValue
  if (Math.abs(difference) <= CLEAR) return 'level'
  return difference > 0 ? 'higher' : 'lower'
}
