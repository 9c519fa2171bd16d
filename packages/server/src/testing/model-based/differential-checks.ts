import { intersectChoices } from '@twofold/instrument'
import * as fc from 'fast-check'
import { type AnswerPattern, variedAnswers } from '#server/testing/couples.ts'
import type { TestServer } from '#server/testing/index.ts'
import { compareWorlds, OBSERVER, SECOND_ACCOUNT, type World } from './differential.ts'
import { anyMoves, anySecondAccount, type Move, type Seat, withoutLevel } from './moves.ts'
import type { Play } from './play.ts'

const PEOPLE: readonly Seat[] = [0, 1]
const LENGTH = 6

const defaultAnswers = (seat: Seat, turn: number) => variedAnswers(1 + seat + 2 * turn)

/** True for moves of the other person. */
function isSilent(move: Move): boolean {
  return move.move !== 'wait' && move.who === 1
}

function withoutOtherInvitations(moves: readonly Move[]): Move[] {
  return moves.filter((move) => !(move.move === 'invite' && move.who === 1))
}

/** Compares a world in which the other person does nothing with one in which they act; returns the number of compared views. */
export async function checkSilence(server: TestServer, numRuns: number): Promise<number> {
  const silent: World = { plays: (move) => !isSilent(move), answers: defaultAnswers }
  const active: World = { plays: () => true, answers: defaultAnswers }
  let compared = 0
  await fc.assert(
    fc.asyncProperty(anyMoves(PEOPLE, LENGTH), fc.constantFrom<Seat>(0, 1), async (history, closedBy) => {
      // One of the two never shares the score, because the observer may see a score that both share.
      const moves = withoutLevel(withoutOtherInvitations(history), closedBy, 'score')
      compared += await compareWorlds(server, [silent, active], moves, () => false)
    }),
    { seed: 20261122, numRuns, endOnFailure: true },
  )
  return compared
}

/** The recipient of invitation links: the invited person, or always the other person. */
type LinksGoTo = 'addressee' | 'other'

/**
 * True if the claiming person has the link. No two people ever have the same link, because a link can be claimed once and
 * the second would learn of the first.
 */
function isAllowed(move: Move, { model }: Play, linksGoTo: LinksGoTo): boolean {
  if (move.move !== 'claim' || move.who === move.of) return true
  const to = model.invitations.findLast((one) => one.from.owner === move.of)?.to
  if (move.who === 1)
    return linksGoTo === 'other' ? move.of === OBSERVER : to !== OBSERVER && to !== SECOND_ACCOUNT
  return to === move.who && (linksGoTo === 'addressee' || move.of !== OBSERVER)
}

/**
 * Runs each history with a second account of the observer, once with the other person's actions and once without, and
 * asserts that both accounts together see the same. Returns the number of compared views.
 */
export async function checkSecondAccount(server: TestServer, numRuns: number): Promise<number> {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      anySecondAccount(LENGTH),
      fc.constantFrom<LinksGoTo>('addressee', 'other'),
      async (history, linksGoTo) => {
        const moves = withoutLevel(withoutOtherInvitations(history), 1, 'score')
        const active: World = {
          plays: (move, play) => isAllowed(move, play, linksGoTo),
          answers: defaultAnswers,
        }
        const silent: World = {
          plays: (move, play) => !isSilent(move) && active.plays(move, play),
          answers: defaultAnswers,
        }
        compared += await compareWorlds(server, [silent, active], moves, () => false, [0, 1, 2])
      },
    ),
    { seed: 20261124, numRuns, endOnFailure: true },
  )
  return compared
}

export type Difference = 'everything about safety' | 'everything'

const DIFFERS: Readonly<Record<Difference, RegExp>> = {
  'everything about safety': /^(?:fairness|boundaries)(?:[.]|$)/,
  everything: /./,
}

/** The other person answers the differing items with the lowest value in one world and the highest in the other. */
function otherAnswers(difference: Difference, isAfraid: boolean) {
  return (seat: Seat, turn: number): AnswerPattern => {
    const answer = defaultAnswers(seat, turn)
    if (seat === 0 || typeof answer !== 'function') return answer
    return (item) => (DIFFERS[difference].test(item.id) ? (isAfraid ? 1 : 5) : answer(item))
  }
}

/** The lowest shared level at which a difference may be visible. */
function findLevel(difference: Difference): 'safety' | 'score' {
  return difference === 'everything about safety' ? 'safety' : 'score'
}

/** True if both share the level of the difference in any of their pairs. */
function isShared(difference: Difference) {
  const level = findLevel(difference)
  return ({ model }: Play): boolean =>
    model.assessments.some((assessment) => {
      const other = model.otherHalf(assessment)
      return other !== undefined && intersectChoices(assessment.choice, other.choice)[level]
    })
}

/** Compares two worlds that differ in the other person's answers; returns the number of compared views. */
export async function checkAnswers(
  server: TestServer,
  difference: Difference,
  numRuns: number,
): Promise<number> {
  const worlds = [true, false].map(
    (isAfraid): World => ({ plays: () => true, answers: otherAnswers(difference, isAfraid) }),
  )
  const [afraid, calm] = worlds
  if (!afraid || !calm) throw new Error('A differential test compares exactly two worlds')
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      anyMoves(PEOPLE, LENGTH),
      fc.constantFrom<Seat | null>(0, 1, null),
      async (history, closedBy) => {
        const moves = closedBy === null ? history : withoutLevel(history, closedBy, findLevel(difference))
        compared += await compareWorlds(server, [afraid, calm], moves, isShared(difference))
      },
    ),
    { seed: 20261123, numRuns, endOnFailure: true },
  )
  return compared
}
