import { presentComparison, presentOwn, type SharingChoice } from '@twofold/instrument'
import { type AnswerPattern, allAnswers, giveConsents, readInvitationToken } from '#server/testing/couples.ts'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import { newName } from '#server/testing/people.ts'
import { type ModelAssessment, type ModelInvitation, PairModel } from './model.ts'
import type { Mailbox, Move, Seat } from './moves.ts'

export interface Reply {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

interface Expected {
  status: number
  reply: Reply
}

const DAY = 86_400_000
const SEATS: readonly Seat[] = [0, 1, 2]
const NO_REPLY: Reply = { status: 0, headers: {}, body: '' }

/** Runs moves by real calls, with a model that predicts each response. */
export class Play {
  readonly model: PairModel
  readonly #server: TestServer
  readonly #players: TestPerson[] = []
  readonly #answering: (seat: Seat, turn: number) => AnswerPattern
  readonly #ids = new Map<ModelAssessment, { id: string; answering: AnswerPattern }>()
  readonly #links = new Map<ModelInvitation, { id: string; token: string }>()
  readonly #mails: { to: Mailbox; invitation: ModelInvitation; token: string }[] = []
  /** A mailbox without a person in the model. */
  readonly elsewhere: string

  private constructor(
    server: TestServer,
    count: number,
    answering: (seat: Seat, turn: number) => AnswerPattern,
  ) {
    this.#server = server
    this.#answering = answering
    this.elsewhere = newName().toLowerCase().replace(' ', '-').concat('@example.org')
    this.model = new PairModel(count)
  }

  /** Signs up every player and completes one assessment of each. */
  static async start(
    server: TestServer,
    seats: readonly Seat[],
    answering: (seat: Seat, turn: number) => AnswerPattern,
  ): Promise<Play> {
    const play = new Play(server, seats.length, answering)
    for (const seat of seats) {
      const player = await server.signUp()
      // At different times, because an export lists rows with equal times in arbitrary order.
      await giveConsents(server, player, ['assessment'])
      server.clock.advance(20)
      await giveConsents(server, player, ['pair'])
      play.#players.push(player)
      await play.do({ move: 'begin', who: seat })
      await play.do({ move: 'finish', who: seat })
    }
    return play
  }

  player(seat: Seat): TestPerson {
    const player = this.#players[seat]
    if (!player) throw new Error(`Seat ${seat} has no person.`)
    return player
  }

  get seats(): readonly Seat[] {
    return SEATS.slice(0, this.#players.length)
  }

  /** The number of received invitations of each person, as text. */
  countReceived(seats: readonly Seat[]): string[] {
    return seats.map((seat) => {
      const mails = this.#server.outbox.to(this.player(seat).email)
      return `${mails.filter(({ template }) => template === 'invitation').length} invitations to ${seat}`
    })
  }

  getId(assessment: ModelAssessment): string {
    return this.#ids.get(assessment)?.id ?? ''
  }

  getLinkToken(invitation: ModelInvitation): string {
    return this.#links.get(invitation)?.token ?? ''
  }

  async request(seat: Seat, method: string, path: string, body?: object): Promise<Reply> {
    const response = await this.#server.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${this.player(seat).accessToken}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const headers = Object.fromEntries(response.headers)
    // The last two depend on the number of requests per connection.
    for (const name of ['date', 'request-id', 'connection', 'keep-alive']) delete headers[name]
    return { status: response.status, headers, body: await response.text() }
  }

  /** Makes a move if it is possible; returns the reply and the status that the model expects. */
  async do(move: Move): Promise<Expected> {
    const expected = await this.#make(move)
    this.model.markSharedResults()
    return expected
  }

  async #make(move: Move): Promise<Expected> {
    if (move.move === 'wait') return this.#wait(move)
    if (this.model.person(move.who).isGone) return noExpectation()
    const own = this.model.current(move.who)
    if (move.move === 'begin') return own?.isCompleted === false ? noExpectation() : this.#begin(move.who)
    if (move.move === 'delete account') return this.#deleteAccount(move.who)
    if (move.move === 'decline') return this.#decline(move.who, move.block)
    if (!own) return noExpectation()
    if (move.move === 'invite') return this.#invite(own, move.whom)
    if (move.move === 'claim') return this.#claim(own, move.of)
    if (move.move === 'share') return this.#share(own, move.choice)
    return this.#doSimple(own, move.move)
  }

  /** Advances the clock and signs everyone in again, because their auth sessions may have expired. */
  async #wait({ days, isPast }: { days: number; isPast?: boolean }): Promise<Expected> {
    if (!isPast) this.#server.clock.advance(days * DAY)
    this.model.today += days
    await this.signInAgain()
    return noExpectation()
  }

  /** Signs in every person with an account, because a sign-in is fresh for 15 minutes only. */
  async signInAgain(): Promise<void> {
    for (const [seat, player] of this.#players.entries()) {
      if (!this.model.people[seat]?.isGone) this.#players[seat] = await this.#server.signIn(player)
    }
  }

  async #begin(who: Seat): Promise<Expected> {
    const turn = this.model.assessments.filter((one) => one.owner === who).length
    const answering = this.#answering(who, turn)
    const reply = await this.request(who, 'POST', '/api/assessments', {})
    const { id } = JSON.parse(reply.body) as { id: string }
    await this.request(who, 'PATCH', `/api/assessments/${id}/answers`, allAnswers(answering))
    this.#ids.set(this.model.begin(who), { id, answering })
    return { status: 201, reply }
  }

  async #invite(own: ModelAssessment, whom: Mailbox): Promise<Expected> {
    const partnerEmail = whom === 'elsewhere' ? this.elsewhere : this.player(whom).email
    const reply = await this.request(own.owner, 'POST', `/api/assessments/${this.getId(own)}/invitations`, {
      partnerEmail,
    })
    const { status, invitation, mail } = this.model.invite(own, whom)
    if (invitation && reply.status === 201) {
      const sent = JSON.parse(reply.body) as { id: string; url: string }
      this.#links.set(invitation, { id: sent.id, token: readInvitationToken(sent.url) })
      await this.#server.context.jobs.idle()
      const before = this.#mails.filter((one) => one.to === whom).length
      const mails = this.#server.outbox.to(partnerEmail).filter((one) => one.template === 'invitation')
      const expected = before + (mail ? 1 : 0)
      if (mails.length !== expected)
        throw new Error(`${mails.length} emails were sent instead of ${expected}.`)
      if (mail) {
        this.#mails.push({ to: whom, invitation, token: readInvitationToken(mails.at(-1)?.links[0] ?? '') })
      }
    }
    return { status, reply }
  }

  async #claim(own: ModelAssessment, of: Seat): Promise<Expected> {
    const invitation = this.model.invitations.findLast((one) => one.from.owner === of)
    if (!invitation) return noExpectation()
    const path = `/api/invitations/${this.getLinkToken(invitation)}/accept`
    const reply = await this.request(own.owner, 'POST', path, { assessmentId: this.getId(own) })
    return { status: this.model.claim(invitation, own.owner, own), reply }
  }

  async #decline(who: Seat, block: boolean): Promise<Expected> {
    const mail = this.#mails.findLast((one) => one.to === who)
    if (!mail) return noExpectation()
    const reply = await this.request(who, 'POST', `/api/invitations/${mail.token}/decline`, { block })
    return { status: this.model.decline(mail.invitation, block), reply }
  }

  async #share(own: ModelAssessment, choice: SharingChoice): Promise<Expected> {
    const reply = await this.request(own.owner, 'PUT', `/api/results/${this.getId(own)}/sharing`, choice)
    own.choice = choice
    return { status: 200, reply }
  }

  async #doSimple(own: ModelAssessment, move: 'withdraw' | 'leave' | 'finish' | 'delete'): Promise<Expected> {
    const { owner } = own
    const path = `/api/assessments/${this.getId(own)}`
    if (move === 'finish') {
      own.isCompleted = true
      return { status: 200, reply: await this.request(owner, 'POST', `${path}/complete`) }
    }
    if (move === 'delete') {
      own.isGone = true
      return { status: 204, reply: await this.request(owner, 'DELETE', path) }
    }
    if (move === 'leave') {
      this.model.leave(own)
      return {
        status: 204,
        reply: await this.request(owner, 'DELETE', `/api/results/${this.getId(own)}/pair`),
      }
    }
    const pending = this.model.findPendingInvitation(own)
    if (!pending) return noExpectation()
    this.model.withdraw(pending)
    const reply = await this.request(owner, 'DELETE', `${path}/invitations/${this.#links.get(pending)?.id}`)
    return { status: 204, reply }
  }

  async #deleteAccount(who: Seat): Promise<Expected> {
    const reply = await this.request(who, 'DELETE', '/api/me', { confirm: 'delete my account', now: true })
    this.model.deleteAccount(who)
    return { status: 200, reply }
  }

  /** The exact expected results of an assessment. */
  expectedResults(assessment: ModelAssessment): { own: unknown; comparison: unknown } {
    const mine = this.#answers(assessment)
    const shown = this.model.shown(assessment)
    const own = presentOwn(mine.answers)
    if (typeof shown === 'string') {
      const hasLeft = shown === 'not_available' && assessment.hasLeft
      return { own, comparison: { status: shown, partnerName: null, ...(hasLeft && { hasLeft }) } }
    }
    const other = this.model.otherHalf(assessment)
    const values = other ? presentComparison(mine, this.#answers(other), shown) : {}
    // No move marks a level as seen.
    const unseen = (['score', 'factors', 'viewOfPartner'] as const).filter((level) => shown[level])
    return { own, comparison: { status: 'ready', partnerName: null, unseen, ...values } }
  }

  #answers(assessment: ModelAssessment) {
    return allAnswers(this.#ids.get(assessment)?.answering ?? 3)
  }
}

function noExpectation(): Expected {
  return { status: 0, reply: NO_REPLY }
}
