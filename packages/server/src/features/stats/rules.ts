import { COUNT_STEP, MIN_COUNT } from '@twofold/contract/stats'

/** Rounds down to tens and hides small counts, so that the counts do not reveal single sign-ups. */
export function roundPeople(count = 0): number | null {
  return count < MIN_COUNT ? null : count - (count % COUNT_STEP)
}
