import { openLevels } from '@twofold/instrument'
import * as fc from 'fast-check'
import { type Answering, variedAnswers } from '#server/testing/couples.ts'
import type { TestServer } from '#server/testing/index.ts'
import { ACCOMPLICE, playTwins, WATCHER, type World } from './differential.ts'
import { anyHistory, anySecondAccount, type Move, type Seat, withoutLevel } from './moves.ts'
import type { Play } from './play.ts'

const PEOPLE: readonly Seat[] = [0, 1]
const LENGTH = 6

const usual = (seat: Seat, turn: number) => variedAnswers(1 + seat + 2 * turn)

/** What the other person may do without asking for anything of the watcher: no invitation of their own. */
function isSilent(move: Move): boolean {
  return move.move !== 'wait' && move.who === 1
}

function fromOneSide(moves: readonly Move[]): Move[] {
  return moves.filter((move) => !(move.move === 'invite' && move.who === 1))
}

/** Holds a world in which the other person does nothing against one in which they do; gives back the views compared. */
export async function checkDoings(server: TestServer, numRuns: number): Promise<number> {
  const quiet: World = { plays: (move) => !isSilent(move), answers: usual }
  const lively: World = { plays: () => true, answers: usual }
  let compared = 0
  await fc.assert(
    fc.asyncProperty(anyHistory(PEOPLE, LENGTH), fc.constantFrom<Seat>(0, 1), async (history, closedBy) => {
      // One of the two keeps the score closed: with both keys it may be seen that both are there.
      const moves = withoutLevel(fromOneSide(history), closedBy, 'score')
      compared += await playTwins(server, [quiet, lively], moves, () => false)
    }),
    { seed: 20261122, numRuns, endOnFailure: true },
  )
  return compared
}

/** The receiver of an invitation link: its addressee, or always the other person. */
type LinksGoTo = 'addressee' | 'other'

/**
 * Whether this claim is one that links allow. A link is claimed once, so two who hold one and the same see which of
 * them came first: no two of the three ever do here.
 */
function isAllowed(move: Move, { model }: Play, linksGoTo: LinksGoTo): boolean {
  if (move.move !== 'claim' || move.who === move.of) return true
  const to = model.invitations.findLast((one) => one.from.owner === move.of)?.to
  if (move.who === 1) return linksGoTo === 'other' ? move.of === WATCHER : to !== WATCHER && to !== ACCOMPLICE
  return to === move.who && (linksGoTo === 'addressee' || move.of !== WATCHER)
}

/**
 * The same with a second account of the watcher, which looks too: what can be seen from both together is the same
 * whether the other person does everything or nothing. Gives back the views compared.
 */
export async function checkSecondAccount(server: TestServer, numRuns: number): Promise<number> {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      anySecondAccount(LENGTH),
      fc.constantFrom<LinksGoTo>('addressee', 'other'),
      async (history, linksGoTo) => {
        const moves = withoutLevel(fromOneSide(history), 1, 'score')
        const lively: World = { plays: (move, play) => isAllowed(move, play, linksGoTo), answers: usual }
        const quiet: World = {
          plays: (move, play) => !isSilent(move) && lively.plays(move, play),
          answers: usual,
        }
        compared += await playTwins(server, [quiet, lively], moves, () => false, [0, 1, 2])
      },
    ),
    { seed: 20261124, numRuns, endOnFailure: true },
  )
  return compared
}

export type Difference = 'views on safety factors' | 'everything about safety' | 'everything'

const DIFFERS: Readonly<Record<Difference, RegExp>> = {
  'views on safety factors': /^(?:fairness|boundaries)[.]partner[.]/,
  'everything about safety': /^(?:fairness|boundaries)[.]/,
  everything: /./,
}

/** The other person is afraid in one world and at ease in the other, and answers all else alike. */
function otherAnswers(difference: Difference, isAfraid: boolean) {
  return (seat: Seat, turn: number): Answering => {
    const answer = usual(seat, turn)
    if (seat === 0 || typeof answer !== 'function') return answer
    return (item) => (DIFFERS[difference].test(item.id) ? (isAfraid ? 1 : 5) : answer(item))
  }
}

/** The level from which on a difference may show. */
function levelOf(difference: Difference): 'viewOfPartnerSafety' | 'score' {
  return difference === 'views on safety factors' ? 'viewOfPartnerSafety' : 'score'
}

/** Whether both have opened what differs, in any pair of theirs. */
function isOpened(difference: Difference) {
  const level = levelOf(difference)
  return ({ model }: Play): boolean =>
    model.assessments.some((assessment) => {
      const other = model.otherHalf(assessment)
      return other !== undefined && openLevels(assessment.levels, other.levels)[level]
    })
}

/** Holds two worlds that differ in the other person's answers against each other; gives back the views compared. */
export async function checkAnswers(
  server: TestServer,
  difference: Difference,
  numRuns: number,
): Promise<number> {
  const worlds = [true, false].map(
    (isAfraid): World => ({ plays: () => true, answers: otherAnswers(difference, isAfraid) }),
  )
  const [afraid, atEase] = worlds
  if (!afraid || !atEase) throw new Error('There are two worlds.')
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      anyHistory(PEOPLE, LENGTH),
      fc.constantFrom<Seat | null>(0, 1, null),
      async (history, closedBy) => {
        const moves = closedBy === null ? history : withoutLevel(history, closedBy, levelOf(difference))
        compared += await playTwins(server, [afraid, atEase], moves, isOpened(difference))
      },
    ),
    { seed: 20261123, numRuns, endOnFailure: true },
  )
  return compared
}
