import { COUNTED_FROM, COUNTED_IN } from '@twofold/contract/stats'

/** What is told of a number of people: tens, and nothing of a few. */
export function roundPeople(count: number): number | null {
  return count < COUNTED_FROM ? null : count - (count % COUNTED_IN)
}
