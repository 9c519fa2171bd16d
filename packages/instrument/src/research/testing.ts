import type { AnswerSet } from '../answers.ts'
import { factors } from '../factors.ts'
import { answerAs, seededNormal, seededUniform, traitOf } from '../simulated-people.ts'
import type { RandomBytes } from './discrete-gaussian.ts'
import { makeResearchRows, type ResearchRow } from './row.ts'

/** Random bytes that are the same in every run. */
export function seededBytes(seed: number): RandomBytes {
  const uniform = seededUniform(seed)
  return (length) => Uint8Array.from({ length }, () => Math.floor(256 * uniform()))
}

export interface SimulatedPerson {
  /** Keyed traits 1-5, by factor. */
  traits: readonly number[]
  first: AnswerSet
  later: AnswerSet
  rows: ResearchRow[]
}

/** People who answer twice with the same traits; a third of them is asked only once. */
export function simulatePeople(count: number, seed: number): SimulatedPerson[] {
  const uniform = seededUniform(seed)
  const normal = seededNormal(uniform)
  return Array.from({ length: count }, (_, index) => {
    const traits = factors.map(() => traitOf(normal()))
    const views = { self: traits, partner: traits }
    const first = answerAs(views, normal, uniform)
    const later = answerAs(views, normal, uniform)
    const again = index % 3 === 0 ? null : later.answers
    return {
      traits,
      first,
      later,
      rows: makeResearchRows(first.answers, again, () => Math.floor(3 * uniform())),
    }
  })
}

/** The rows of simulated people, as a pool stores them. */
export function simulateResearchRows(count: number, seed: number): ResearchRow[][] {
  return simulatePeople(count, seed).map(({ rows }) => rows)
}
