import type { ObservableFactorId } from './factors.ts'

/** Scoring key of a statement of the 360° survey. */
export interface ObserverStatementKey {
  id: string
  factor: ObservableFactorId
  reversed: boolean
}

const factorsInOrder: readonly (readonly ObservableFactorId[])[] = [
  ['bids', 'conflict', 'commitment_trust', 'emotion_regulation', 'repair', 'flooding', 'boundaries'],
  ['conflict', 'bids', 'emotion_regulation', 'commitment_trust', 'flooding', 'repair', 'boundaries'],
  ['bids', 'repair', 'emotion_regulation', 'conflict', 'flooding', 'commitment_trust', 'boundaries'],
]

/** The 21 statements about observable behaviour for respondents, in presentation order. */
export const observerStatements: readonly ObserverStatementKey[] = factorsInOrder.flatMap((factors, turn) =>
  factors.map((factor) => ({ id: `${factor}.observer.${turn + 1}`, factor, reversed: turn === 2 })),
)
