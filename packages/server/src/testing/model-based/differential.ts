import { expect } from 'vitest'
import type { AnswerPattern } from '#server/testing/couples.ts'
import type { TestServer } from '#server/testing/index.ts'
import type { Move, Seat } from './moves.ts'
import { Play, type Reply } from './play.ts'

const MINUTE = 60_000

/** The person whose replies are compared: they must not depend on secrets of the other person. */
export const OBSERVER: Seat = 0
const OTHER: Seat = 1
/** The optional second account of the observer. */
export const SECOND_ACCOUNT: Seat = 2

/** One of two runs to compare. Both have the same observer and differ in the moves or answers of the other person. */
export interface World {
  plays: (move: Move, play: Play) => boolean
  answers: (seat: Seat, turn: number) => AnswerPattern
}

/** Makes every call that a person can make and returns the replies. */
async function observe(play: Play, who: Seat, isLast: boolean): Promise<Reply[]> {
  if (play.model.person(who).isGone) return []
  const get = (path: string) => play.request(who, 'GET', path)
  const replies = [await get('/api/me'), await get('/api/assessments'), await get('/api/invitations')]
  // Only at the end, because the export repeats the other replies and costs more than all of them.
  if (isLast) replies.push(await get('/api/me/export'))
  for (const assessment of play.model.assessments) {
    if (assessment.owner !== who) continue
    const id = play.getId(assessment)
    replies.push(
      await get(`/api/results/${id}`),
      await get(`/api/results/${id}/comparison`),
      await get(`/api/results/${id}/sharing`),
      await get(`/api/assessments/${id}/invitations`),
    )
  }
  for (const invitation of play.model.invitations) {
    if (invitation.from.owner === who)
      replies.push(await get(`/api/invitations/${play.getLinkToken(invitation)}`))
  }
  return replies
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(?:Z|[+]00:00)/g
/** The time of a sign-in in seconds. */
const SIGN_IN = /"timestamp":\d+/g

/** Replaces random values and times in replies by names, so that the replies of two worlds can be compared. */
function normalise(play: Play, names: Map<string, string>, replies: readonly Reply[]): string[] {
  const name = (kind: string) => (found: string) => {
    const known = names.get(found) ?? `<${kind} ${names.size}>`
    names.set(found, known)
    return known
  }
  return replies.map(({ status, headers, body }) => {
    let text = body
    for (const seat of play.seats) {
      text = text
        .replaceAll(play.player(seat).email, `<mail ${seat}>`)
        .replaceAll(play.player(seat).name, `<name ${seat}>`)
    }
    text = text
      .replaceAll(ID, name('id'))
      .replaceAll(TOKEN, name('token'))
      .replaceAll(play.elsewhere, '<elsewhere>')
      // Both worlds make each move within the same minute, but at different seconds.
      .replaceAll(TIME, (time) => time.slice(0, 16))
      .replaceAll(SIGN_IN, '<sign-in>')
    return `${status} ${JSON.stringify(headers)} ${text}`
  })
}

/** Advances the clock to the start of a minute, so that both worlds complete a move within it. */
function advanceToMinute(server: TestServer): void {
  server.clock.advance(MINUTE - (server.clock.now().getTime() % MINUTE))
}

/** Asserts equality and shows only the beginning of a difference, because views are long. */
function expectSame([one = [], other = []]: readonly string[][], about: string): void {
  for (const [index, text] of one.entries()) {
    const against = other[index] ?? ''
    const start = Math.max(0, [...text].findIndex((letter, at) => letter !== against[at]) - 80)
    if (text !== against) {
      expect(text.slice(start, start + 400), about).toBe(against.slice(start, start + 400))
    }
  }
  expect(one.length, about).toBe(other.length)
}

/**
 * Runs the same moves in two worlds and asserts after every move that the observer sees the same in both, unless `mayDiffer`
 * returns true because both people share what differs. Returns the number of compared views.
 */
export async function compareWorlds(
  server: TestServer,
  worlds: readonly [World, World],
  moves: readonly Move[],
  mayDiffer: (play: Play) => boolean,
  seats: readonly Seat[] = [OBSERVER, OTHER],
): Promise<number> {
  const observers = seats.filter((seat) => seat !== OTHER)
  server.clock.advance(6 * MINUTE)
  advanceToMinute(server)
  const plays: { play: Play; world: World; names: Map<string, string> }[] = []
  for (const world of worlds) {
    const play = await Play.start(server, seats, world.answers)
    plays.push({ play, world, names: new Map() })
  }
  let compared = 0
  for (const [step, move] of moves.entries()) {
    advanceToMinute(server)
    if (move.move === 'wait') server.clock.advance(move.days * 24 * 60 * MINUTE)
    const views: string[][] = []
    // Each move takes a minute, and the worlds could differ by a second when a sign-in stops being fresh.
    if (step % 8 === 7) for (const { play } of plays) await play.signInAgain()
    for (const { play, world, names } of plays) {
      const isDone = move.move === 'wait' || world.plays(move, play)
      const { reply } = isDone
        ? await play.do(move.move === 'wait' ? { ...move, isPast: true } : move)
        : { reply: null }
      const isOwn = move.move !== 'wait' && observers.includes(move.who)
      const replies = isOwn && reply ? [reply] : []
      for (const who of observers) replies.push(...(await observe(play, who, step === moves.length - 1)))
      views.push([...normalise(play, names, replies), ...play.countReceived(observers)])
    }
    if (plays.some(({ play }) => mayDiffer(play))) continue
    expectSame(views, `step ${step}: ${JSON.stringify(move)}`)
    compared += 1
  }
  return compared
}
