import type { FactorId } from './factors.ts'

interface Place {
  factor: FactorId
  /** Which of the four statements of the factor, as in its id. */
  number: number
}

// Short and easy ones first; intimacy and the safety factors only in the last twenty-one, and neither opens nor ends it.
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

// The turn of each factor's reversed statement. They are spread out, because a run of reversed sentences would read as one
// long reproach and invite answers by habit.
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

function placesOfPart(): Place[] {
  const asked = new Map<FactorId, number>()
  return factorsInOrder.map((factor) => {
    const turn = asked.get(factor) ?? 0
    asked.set(factor, turn + 1)
    const number = numbersInTurn[turnOfReversed[factor]][turn]
    if (number === undefined) throw new Error(`${factor} is asked more than four times`)
    return { factor, number }
  })
}

/** The 48 places of a part, alike for oneself and the partner. */
export const presentationOrder: readonly Place[] = placesOfPart()
