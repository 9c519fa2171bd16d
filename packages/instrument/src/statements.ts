import type { FactorId } from './factors.ts'
import { presentationOrder } from './presentation-order.ts'

export type Part = 'self' | 'partner'

/** Scoring key of a statement. Its wording depends on version and language and is in the questionnaire. */
export interface StatementKey {
  id: string
  factor: FactorId
  part: Part
  /** Reversed: a rating r is scored as 6 − r. */
  reversed: boolean
}

const REVERSED_NUMBER = 3

function inPresentationOrder(part: Part): StatementKey[] {
  return presentationOrder.map(({ factor, number }) => ({
    id: `${factor}.${part}.${number}`,
    factor,
    part,
    reversed: number === REVERSED_NUMBER,
  }))
}

/**
 * The 96 statements in presentation order: 48 about oneself, then the same 48 about the partner. Ids, keys and order are equal
 * in every version, because stored answers are positional.
 */
export const statements: readonly StatementKey[] = [
  ...inPresentationOrder('self'),
  ...inPresentationOrder('partner'),
]
