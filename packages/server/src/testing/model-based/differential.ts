import { expect } from 'vitest'
import type { Answering } from '#server/testing/couples.ts'
import type { TestServer } from '#server/testing/index.ts'
import type { Move, Seat } from './moves.ts'
import { Play, type Reply } from './play.ts'

const MINUTE = 60_000

/** The first person looks; the second is the one of whom nothing may be seen. */
export const WATCHER: Seat = 0
const OTHER: Seat = 1
/** A second account of the watcher, where there is one: it looks as well. */
export const ACCOMPLICE: Seat = 2

/** Two worlds with the same watcher: they differ in what the other person does there, or in what that person answered. */
export interface World {
  plays: (move: Move, play: Play) => boolean
  answers: (seat: Seat, turn: number) => Answering
}

/** What a person can ask for, from the list of own assessments to the copy of everything. */
async function look(play: Play, who: Seat, isLast: boolean): Promise<Reply[]> {
  if (play.model.person(who).isGone) return []
  const get = (path: string) => play.ask(who, 'GET', path)
  const replies = [await get('/api/me'), await get('/api/assessments'), await get('/api/invitations')]
  // It repeats what the others say, and costs more than all of them.
  if (isLast) replies.push(await get('/api/me/export'))
  for (const assessment of play.model.assessments) {
    if (assessment.owner !== who) continue
    const id = play.idOf(assessment)
    replies.push(
      await get(`/api/results/${id}`),
      await get(`/api/results/${id}/sharing`),
      await get(`/api/assessments/${id}/invitations`),
    )
  }
  for (const invitation of play.model.invitations) {
    if (invitation.from.owner === who) replies.push(await get(`/api/invitations/${play.linkOf(invitation)}`))
  }
  return replies
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(?:Z|[+]00:00)/g
/** When a session was signed in, in seconds. */
const SIGN_IN = /"timestamp":\d+/g

/** Replies of one world in a form that those of its twin can be held against: chance and moments have names. */
function canonical(play: Play, names: Map<string, string>, replies: readonly Reply[]): string[] {
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
      // Both worlds do the same within the same minute; the seconds are the machine's.
      .replaceAll(TIME, (time) => time.slice(0, 16))
      .replaceAll(SIGN_IN, '<sign-in>')
    return `${status} ${JSON.stringify(headers)} ${text}`
  })
}

/** So early in a minute that both worlds come through it. */
function turnMinute(server: TestServer): void {
  server.clock.advance(MINUTE - (server.clock.now().getTime() % MINUTE))
}

/** Two views are long, so only the beginning of a difference is shown. */
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
 * Plays one history in two worlds and holds everything that the watcher can ask for in one against the other, after
 * every move, for as long as `mayDiffer` does not say that both have opened what differs.
 */
export async function playTwins(
  server: TestServer,
  worlds: readonly [World, World],
  moves: readonly Move[],
  mayDiffer: (play: Play) => boolean,
  seats: readonly Seat[] = [WATCHER, OTHER],
): Promise<number> {
  const watchers = seats.filter((seat) => seat !== OTHER)
  server.clock.advance(6 * MINUTE)
  turnMinute(server)
  const plays: { play: Play; world: World; names: Map<string, string> }[] = []
  for (const world of worlds) {
    const play = await Play.start(server, seats, world.answers)
    plays.push({ play, world, names: new Map() })
  }
  let compared = 0
  for (const [step, move] of moves.entries()) {
    turnMinute(server)
    if (move.move === 'wait') server.clock.advance(move.days * 24 * 60 * MINUTE)
    const seen: string[][] = []
    // Every move takes a minute, and on the edge of a quarter of an hour the worlds would part by a second.
    if (step % 8 === 7) for (const { play } of plays) await play.signInAgain()
    for (const { play, world, names } of plays) {
      const isDone = move.move === 'wait' || world.plays(move, play)
      const { reply } = isDone
        ? await play.do(move.move === 'wait' ? { ...move, isPast: true } : move)
        : { reply: null }
      const isOwn = move.move !== 'wait' && watchers.includes(move.who)
      const replies = isOwn && reply ? [reply] : []
      for (const who of watchers) replies.push(...(await look(play, who, step === moves.length - 1)))
      seen.push([...canonical(play, names, replies), ...play.mailsFor(watchers)])
    }
    if (plays.some(({ play }) => mayDiffer(play))) continue
    expectSame(seen, `step ${step}: ${JSON.stringify(move)}`)
    compared += 1
  }
  return compared
}
