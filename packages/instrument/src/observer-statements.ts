import type { ObservableFactorId } from './factors.ts'

/** What scoring knows of a statement of the 360 survey. */
export interface ObserverStatementKey {
  id: string
  factor: ObservableFactorId
  reversed: boolean
}

/** A 360 survey says nothing before this many people have answered. */
export const MIN_FEEDBACK_RESPONSES = 3

const factorsInOrder: readonly (readonly ObservableFactorId[])[] = [
  ['bids', 'conflict', 'commitment_trust', 'emotion_regulation', 'repair', 'flooding', 'boundaries'],
  ['conflict', 'bids', 'emotion_regulation', 'commitment_trust', 'flooding', 'repair', 'boundaries'],
  ['bids', 'repair', 'emotion_regulation', 'conflict', 'flooding', 'commitment_trust', 'boundaries'],
]

/** The 21 statements for friends and family, about what can be seen from outside, in presentation order. */
export const observerStatements: readonly ObserverStatementKey[] = factorsInOrder.flatMap((factors, turn) =>
  factors.map((factor) => ({ id: `${factor}.observer.${turn + 1}`, factor, reversed: turn === 2 })),
)
