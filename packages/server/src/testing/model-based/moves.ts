import type { SharingChoice, SharingLevels } from '@twofold/instrument'
import * as fc from 'fast-check'
import { SHARE_ALL, SHARE_NOTHING } from '#server/testing/couples.ts'

/** Index of one of the three people of a model. */
export type Seat = 0 | 1 | 2

/** The mailbox of a person, or one outside the model. */
export type Mailbox = Seat | 'elsewhere'

export type Move =
  | { move: 'invite'; who: Seat; whom: Mailbox }
  | { move: 'withdraw' | 'leave' | 'begin' | 'finish' | 'delete' | 'delete account'; who: Seat }
  /** The newest invitation of a person, for any recipient. */
  | { move: 'claim'; who: Seat; of: Seat }
  /** Declines the newest received invitation. */
  | { move: 'decline'; who: Seat; block: boolean }
  | { move: 'share'; who: Seat; choice: SharingChoice }
  /** `isPast`: the shared clock has already been advanced. */
  | { move: 'wait'; days: 15 | 31; isPast?: boolean }

const CHOICES: readonly SharingChoice[] = [
  SHARE_NOTHING,
  { ...SHARE_NOTHING, score: true },
  { ...SHARE_NOTHING, score: true, factors: true },
  { ...SHARE_ALL, safety: false },
  { ...SHARE_ALL, heldBack: ['repair', 'sexual'] },
  SHARE_ALL,
  { ...SHARE_ALL, score: false },
  { ...SHARE_ALL, factors: false },
]

/** Two people pair and share everything. */
const TIED: readonly Move[] = [
  { move: 'invite', who: 0, whom: 1 },
  { move: 'claim', who: 1, of: 0 },
  { move: 'share', who: 0, choice: SHARE_ALL },
  { move: 'share', who: 1, choice: SHARE_ALL },
]
/** The same people pair again with new assessments. */
const RETAKEN: readonly Move[] = [
  { move: 'begin', who: 0 },
  { move: 'finish', who: 0 },
  { move: 'begin', who: 1 },
  { move: 'finish', who: 1 },
  ...TIED,
]

const anyChoice = fc.constantFrom(...CHOICES)

function anyMove(seats: readonly Seat[]): fc.Arbitrary<Move> {
  const who = fc.constantFrom(...seats)
  const whom = fc.oneof(
    { weight: 5, arbitrary: who as fc.Arbitrary<Mailbox> },
    { weight: 1, arbitrary: fc.constant<Mailbox>('elsewhere') },
  )
  const plain = <M extends Move['move']>(move: M) => fc.record({ move: fc.constant(move), who })
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ move: fc.constant('invite' as const), who, whom }) },
    { weight: 5, arbitrary: fc.record({ move: fc.constant('claim' as const), who, of: who }) },
    {
      weight: 2,
      arbitrary: fc.record({ move: fc.constant('decline' as const), who, block: fc.boolean() }),
    },
    { weight: 5, arbitrary: fc.record({ move: fc.constant('share' as const), who, choice: anyChoice }) },
    { weight: 2, arbitrary: plain('begin') },
    { weight: 2, arbitrary: plain('finish') },
    { weight: 1, arbitrary: plain('withdraw') },
    { weight: 1, arbitrary: plain('leave') },
    { weight: 1, arbitrary: plain('delete') },
    {
      weight: 2,
      arbitrary: fc.record({ move: fc.constant('wait' as const), days: fc.constantFrom(15, 31) }),
    },
  ) as fc.Arbitrary<Move>
}

/** Random moves, of which most begin with a pair that shares everything, some with a retake. */
export function anyMoves(seats: readonly Seat[], length: number): fc.Arbitrary<readonly Move[]> {
  const prelude = fc.constantFrom<readonly Move[]>(
    [],
    TIED,
    [...TIED, ...RETAKEN],
    [...TIED, { move: 'wait', days: 31 }, ...RETAKEN],
  )
  const last = fc.constantFrom<readonly Move[]>([], [], [{ move: 'delete account', who: 0 }])
  return fc
    .tuple(prelude, fc.array(anyMove(seats), { minLength: length / 2, maxLength: length }), last)
    .map((parts) => parts.flat())
}

const WITH_PARTNER: readonly Move[] = [
  { move: 'invite', who: 0, whom: 1 },
  { move: 'claim', who: 1, of: 0 },
]
const BOTH_OPEN: readonly Move[] = [
  { move: 'share', who: 0, choice: SHARE_ALL },
  { move: 'share', who: 2, choice: SHARE_ALL },
]
const INVITED_BACK: readonly Move[] = [
  { move: 'invite', who: 2, whom: 0 },
  { move: 'claim', who: 0, of: 2 },
  ...BOTH_OPEN,
]

/** Person 0 uses a second account (2) to find out what the partner (1) did with an invitation. */
export function anySecondAccount(length: number): fc.Arbitrary<readonly Move[]> {
  const prelude = fc.constantFrom<readonly Move[]>(
    // Claims an invitation of the second account with the assessment from which the partner was invited.
    [...WITH_PARTNER, ...INVITED_BACK],
    // The same after the invitation was withdrawn, the pair was left or the invitation expired.
    [...WITH_PARTNER, { move: 'withdraw', who: 0 }, ...INVITED_BACK],
    [...WITH_PARTNER, { move: 'leave', who: 0 }, ...INVITED_BACK],
    [...WITH_PARTNER, { move: 'wait', days: 15 }, ...INVITED_BACK],
    // Invites the second account instead of the partner.
    [...WITH_PARTNER, { move: 'invite', who: 0, whom: 2 }, { move: 'claim', who: 2, of: 0 }, ...BOTH_OPEN],
    // Invites the second account, gives the partner the link, and lets both accounts invite each other.
    [
      { move: 'invite', who: 0, whom: 2 },
      { move: 'claim', who: 1, of: 0 },
      { move: 'invite', who: 0, whom: 2 },
      ...INVITED_BACK,
    ],
  )
  return fc
    .tuple(prelude, fc.array(anyMove([0, 1, 2]), { minLength: length / 2, maxLength: length }))
    .map((parts) => parts.flat())
}

/** The same moves without one person ever sharing one level. */
export function withoutLevel(moves: readonly Move[], who: Seat, level: keyof SharingLevels): Move[] {
  return moves.map((move) =>
    move.move === 'share' && move.who === who
      ? { ...move, choice: { ...move.choice, [level]: false } }
      : move,
  )
}
