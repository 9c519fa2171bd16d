import type { FactorId } from './factors.ts'

interface Item {
  factor: FactorId
  /** Number of the statement within the factor, as in its id. */
  number: number
}

// Short and easy statements first; intimacy and the safety factors only among the last 21, but not at their start or end.
const factorsInOrder: readonly FactorId[] = [
  'bids',
  'conflict',
  'commitment_trust',
  'repair',
  'attachment_avoidance',
  'values',
  'emotion_regulation',
  'attachment_anxiety',
  'flooding',

  'commitment_trust',
  'bids',
  'emotion_regulation',
  'conflict',
  'values',
  'attachment_avoidance',
  'repair',
  'flooding',
  'attachment_anxiety',

  'conflict',
  'emotion_regulation',
  'bids',
  'attachment_anxiety',
  'repair',
  'values',
  'flooding',
  'commitment_trust',
  'attachment_avoidance',

  'conflict',
  'fairness',
  'attachment_anxiety',
  'boundaries',
  'commitment_trust',
  'fairness',
  'emotion_regulation',
  'boundaries',
  'sexual',
  'attachment_avoidance',
  'fairness',
  'flooding',
  'sexual',
  'boundaries',
  'repair',
  'sexual',
  'fairness',
  'values',
  'boundaries',
  'sexual',
  'bids',
]

type Turn = 'second' | 'third' | 'fourth'

// Position of each factor's reversed statement. Reversed statements are spread out, because a run of them would read like an
// accusation and encourage careless answers.
const turnOfReversed: Readonly<Record<FactorId, Turn>> = {
  attachment_anxiety: 'third',
  attachment_avoidance: 'third',
  emotion_regulation: 'third',
  flooding: 'second',
  conflict: 'second',
  repair: 'fourth',
  bids: 'second',
  commitment_trust: 'fourth',
  fairness: 'fourth',
  boundaries: 'second',
  values: 'third',
  sexual: 'second',
}

const numbersInTurn: Readonly<Record<Turn, readonly number[]>> = {
  second: [1, 3, 2, 4],
  third: [1, 2, 3, 4],
  fourth: [1, 2, 4, 3],
}

function listItems(): Item[] {
  const asked = new Map<FactorId, number>()
  return factorsInOrder.map((factor) => {
    const turn = asked.get(factor) ?? 0
    asked.set(factor, turn + 1)
    const number = numbersInTurn[turnOfReversed[factor]][turn]
    if (number === undefined) throw new Error(`${factor} occurs more than four times`)
    return { factor, number }
  })
}

/** The 48 items of a part; the same for both parts. */
export const presentationOrder: readonly Item[] = listItems()
