import { statements } from '@twofold/instrument'
import { expect } from 'vitest'
import { type AnswerPattern, variedAnswers } from '#server/testing/couples.ts'
import type { TestServer } from '#server/testing/index.ts'
import type { Move, Seat } from './moves.ts'
import { Play, type Reply } from './play.ts'

/** Deterministic answers that differ by item, seat and turn; a few are skipped. */
function createAnswering(seat: Seat, turn: number): AnswerPattern {
  const varied = variedAnswers(1 + seat + 3 * turn)
  return (item) => {
    const isSkipped = item.part !== 'importance' && (item.index + 5 * seat + turn) % 17 === 0
    return isSkipped || typeof varied !== 'function' ? 'skip' : varied(item)
  }
}

const STATEMENT = new RegExp(`"(?:${statements.map(({ id }) => id.replaceAll('.', '[.]')).join('|')})"`)

/** Asserts that a reply contains no item id, so it cannot contain an answer. */
function expectNoAnswer({ body }: Reply): void {
  expect(body).not.toMatch(STATEMENT)
}

interface OwnView {
  factors: readonly { easiest: string | null; hardest: string | null }[]
}

/** Numbers of the responses that a check received. */
export interface ResponseCounts {
  ready: number
  notAvailable: number
}

/**
 * Runs moves by real calls and compares each person's view with the model after every move: unshared values appear nowhere,
 * and a person without access gets the same response regardless of the other's moves.
 */
export async function checkMoves(
  server: TestServer,
  seats: readonly Seat[],
  moves: readonly Move[],
  seen: ResponseCounts,
): Promise<void> {
  const play = await Play.start(server, seats, createAnswering)
  for (const [step, move] of moves.entries()) {
    const about = `step ${step}: ${JSON.stringify(move)}`
    const { status, reply } = await play.do(move)
    expect(reply.status, `${about} ${reply.body}`).toBe(status)
    // Only replies about a person's own answers may contain item ids.
    if (move.move !== 'begin' && move.move !== 'finish') expectNoAnswer(reply)
    for (const seat of seats) {
      if (!play.model.person(seat).isGone) await expectView(play, seat, seen, about)
    }
  }
  for (const seat of seats) if (!play.model.person(seat).isGone) await expectNothingForeign(play, seat)
}

async function expectView(play: Play, seat: Seat, seen: ResponseCounts, about: string): Promise<void> {
  const received = await play.request(seat, 'GET', '/api/invitations')
  const names = play.model.received(seat).map(({ from }) => play.player(from.owner).name)
  const { items } = JSON.parse(received.body) as { items: { inviterName: string }[] }
  expect(items.map((item) => item.inviterName).toSorted(), about).toEqual(names.toSorted())

  for (const assessment of play.model.assessments) {
    if (assessment.isGone) continue
    const path = `/api/results/${play.getId(assessment)}`
    if (assessment.owner !== seat) continue
    const results = await play.request(seat, 'GET', path)
    const part = await play.request(seat, 'GET', `${path}/comparison`)
    const parsed = JSON.parse(results.body) as { own: OwnView; comparison: { status: string } }
    const { own, comparison } = parsed
    // The own profile names the reader's easiest and hardest items; nothing else may name an item.
    const rest = own.factors.map(({ easiest: _, hardest: __, ...row }) => row)
    expectNoAnswer({ ...results, body: JSON.stringify({ ...parsed, own: rest }) })
    expect({ own, comparison }, about).toEqual(play.expectedResults(assessment))
    expect(JSON.parse(part.body), about).toEqual(comparison)
    if (comparison.status === 'ready') seen.ready += 1
    if (comparison.status === 'not_available') seen.notAvailable += 1
  }
  await expectSent(play, seat, about)
}

async function expectSent(play: Play, seat: Seat, about: string): Promise<void> {
  const current = play.model.current(seat)
  if (!current) return
  const sent = await play.request(seat, 'GET', `/api/assessments/${play.getId(current)}/invitations`)
  const { items } = JSON.parse(sent.body) as { items: { status: string }[] }
  const expected = play.model.invitations
    .filter((one) => one.from === current)
    .map((one) => (one.isWithdrawn ? 'withdrawn' : play.model.isLinkLive(one) ? 'sent' : 'lapsed'))
  expect(items.map((item) => item.status).toSorted(), about).toEqual(expected.toSorted())
}

/** Asserts that another user's assessment gets the same response as an unknown id. */
async function expectNothingForeign(play: Play, seat: Seat): Promise<void> {
  const foreign = play.model.assessments.findLast((one) => one.owner !== seat)
  if (!foreign) return
  const [found, unknown] = await Promise.all(
    [play.getId(foreign), '3f1c2a52-9f2e-4f4c-8a55-0d7f4f8a1b11'].map((id) =>
      play.request(seat, 'GET', `/api/results/${id}`),
    ),
  )
  expect(found).toEqual(unknown)
  expect(found?.status).toBe(404)
}
