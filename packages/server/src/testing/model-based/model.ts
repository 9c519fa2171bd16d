import { intersectChoices, type SharingChoice } from '@twofold/instrument'
import { SHARE_NOTHING } from '#server/testing/couples.ts'
import type { Mailbox, Seat } from './moves.ts'

/** An independent implementation of the rules of inviting, pairing and sharing, written from the documents. */

export interface ModelAssessment {
  owner: Seat
  isCompleted: boolean
  isGone: boolean
  choice: SharingChoice
  /** True if its owner ever sent or claimed an invitation with it. */
  hasBegun: boolean
  hasClaimed: boolean
  /** True if its owner ended the pair and has neither sent nor claimed an invitation since. */
  hasLeft: boolean
  pair: ModelPair | null
}

interface ModelPair {
  halves: readonly [ModelAssessment, ModelAssessment]
  isLive: boolean
  /** True once both have shared results, which ends the invitation that made the pair. */
  hasSharedResults: boolean
}

export interface ModelInvitation {
  from: ModelAssessment
  to: Mailbox
  expiresOn: number
  isWithdrawn: boolean
  claim: { by: Seat; assessment: ModelAssessment } | null
  isDeclined: boolean
  /** The pair that it made. */
  pair: ModelPair | null
}

interface ModelPerson {
  isGone: boolean
  sends: { to: Mailbox; on: number }[]
  blockedBy: Set<Mailbox>
}

const LIFE_DAYS = 14
const SENDS_A_DAY = 5
const SENDS_TO_ONE = 3
const NEW_PAIR_DAYS = 30

export class PairModel {
  /** Days since the first move. */
  today = 0
  readonly people: ModelPerson[] = []
  readonly assessments: ModelAssessment[] = []
  readonly invitations: ModelInvitation[] = []
  readonly #newPairs = new Map<string, number>()

  constructor(people: number) {
    for (let seat = 0; seat < people; seat++) {
      this.people.push({ isGone: false, sends: [], blockedBy: new Set() })
    }
  }

  person(seat: Seat): ModelPerson {
    const person = this.people[seat]
    if (!person) throw new Error(`Seat ${seat} has no person.`)
    return person
  }

  /** The person's newest assessment that is not deleted. */
  current(seat: Seat): ModelAssessment | undefined {
    return this.assessments.findLast((one) => one.owner === seat && !one.isGone)
  }

  begin(owner: Seat): ModelAssessment {
    const assessment = {
      owner,
      isCompleted: false,
      isGone: false,
      choice: SHARE_NOTHING,
      hasBegun: false,
      hasClaimed: false,
      hasLeft: false,
      pair: null,
    }
    this.assessments.push(assessment)
    return assessment
  }

  /** Returns the expected status, the invitation, and whether an email is sent. */
  invite(
    from: ModelAssessment,
    to: Mailbox,
  ): { status: number; invitation?: ModelInvitation; mail: boolean } {
    if (to === from.owner) return { status: 400, mail: false }
    if (from.hasClaimed) return { status: 409, mail: false }
    const sender = this.person(from.owner)
    if (sender.sends.filter(({ on }) => on === this.today).length >= SENDS_A_DAY) {
      return { status: 429, mail: false }
    }
    let invitation = this.findPendingInvitation(from)
    if (invitation && invitation.to !== to) {
      this.withdraw(invitation)
      invitation = undefined
    }
    if (!invitation) {
      invitation = {
        from,
        to,
        expiresOn: this.today + LIFE_DAYS,
        isWithdrawn: false,
        claim: null,
        isDeclined: false,
        pair: null,
      }
      this.invitations.push(invitation)
      from.hasLeft = false
    } else if (invitation.expiresOn <= this.today) {
      invitation.expiresOn = this.today + LIFE_DAYS
    }
    sender.sends.push({ to, on: this.today })
    from.hasBegun = true
    const sentCount = sender.sends.filter((send) => send.to === to).length
    const isAllowed =
      !sender.blockedBy.has(to) &&
      !invitation.isDeclined &&
      !invitation.pair?.hasSharedResults &&
      !this.#isClaimedBy(invitation, to)
    return { status: 201, invitation, mail: isAllowed && sentCount <= SENDS_TO_ONE }
  }

  findPendingInvitation(from: ModelAssessment): ModelInvitation | undefined {
    return this.invitations.find((one) => one.from === from && !one.from.isGone && !one.isWithdrawn)
  }

  isLinkLive(invitation: ModelInvitation): boolean {
    return !invitation.isWithdrawn && invitation.expiresOn > this.today
  }

  #isLinkValid(invitation: ModelInvitation): boolean {
    return this.isLinkLive(invitation) && !invitation.pair?.hasSharedResults
  }

  /** Marks the pairs that share results now. */
  markSharedResults(): void {
    for (const { pair } of this.assessments) {
      if (pair?.isLive && pair.halves.every((half) => half.pair === pair && isSharing(half))) {
        pair.hasSharedResults = true
      }
    }
  }

  claim(invitation: ModelInvitation, by: Seat, own: ModelAssessment): number {
    const { claim } = invitation
    // Also after the invitation has ended, so that its end is not revealed.
    if (claim?.by === by && !claim.assessment.isGone) return 200
    if (invitation.from.isGone || invitation.from.owner === by || !this.#isLinkValid(invitation)) return 404
    if (own.hasClaimed) return 409
    const crossed = this.findPendingInvitation(own)
    if (crossed && crossed.to !== invitation.from.owner) return 409
    if (claim) return 404
    invitation.claim = { by, assessment: own }
    own.hasClaimed = true
    own.hasBegun = true
    own.hasLeft = false
    if (this.otherHalf(own)?.owner !== invitation.from.owner) this.#unpair(own)
    this.#pair(invitation, own)
    return 200
  }

  #pair(invitation: ModelInvitation, own: ModelAssessment): void {
    const halves = [invitation.from, own] as const
    if (halves.some((half) => half.pair !== null)) return
    const people = halves
      .map((half) => half.owner)
      .toSorted()
      .join()
    const last = this.#newPairs.get(people)
    const isLive = last === undefined || last + NEW_PAIR_DAYS <= this.today
    if (isLive) this.#newPairs.set(people, this.today)
    const pair = { halves, isLive, hasSharedResults: false }
    invitation.pair = pair
    for (const half of halves) half.pair = pair
  }

  decline(invitation: ModelInvitation, block: boolean): number {
    // Also after the invitation has ended, so that its end is not revealed.
    invitation.isDeclined = true
    if (block) this.person(invitation.from.owner).blockedBy.add(invitation.to)
    return 204
  }

  withdraw(invitation: ModelInvitation): void {
    invitation.isWithdrawn = true
    this.#unpair(invitation.from)
    invitation.from.choice = SHARE_NOTHING
  }

  leave(assessment: ModelAssessment): void {
    const pending = this.findPendingInvitation(assessment)
    if (pending) this.withdraw(pending)
    this.#unpair(assessment)
    assessment.choice = SHARE_NOTHING
    assessment.hasLeft = true
  }

  /** Ends the pair for both; this assessment can form another pair. */
  #unpair(assessment: ModelAssessment): void {
    if (assessment.pair) assessment.pair.isLive = false
    assessment.pair = null
  }

  #isClaimedBy({ claim }: ModelInvitation, who: Mailbox): boolean {
    return claim !== null && claim.by === who && !claim.assessment.isGone
  }

  deleteAccount(seat: Seat): void {
    this.person(seat).isGone = true
    for (const assessment of this.assessments) if (assessment.owner === seat) assessment.isGone = true
  }

  /** The other assessment of the pair, unless it was deleted or withdrawn. */
  otherHalf(assessment: ModelAssessment): ModelAssessment | undefined {
    const { pair } = assessment
    return pair?.halves.find((half) => half !== assessment && !half.isGone && half.pair === pair)
  }

  /** The levels that both share with the factors that either holds back, `not_available`, or `none`. */
  shown(assessment: ModelAssessment): SharingChoice | 'not_available' | 'none' {
    const other = this.otherHalf(assessment)
    if (other && assessment.pair?.isLive && assessment.isCompleted && other.isCompleted) {
      const shared = intersectChoices(assessment.choice, other.choice)
      if (shared.score) return shared
    }
    return assessment.hasBegun ? 'not_available' : 'none'
  }

  /** The invitations that this person receives by their email. */
  received(seat: Seat): ModelInvitation[] {
    return this.invitations.filter(
      (one) =>
        one.to === seat &&
        !one.from.isGone &&
        !this.#isClaimedBy(one, seat) &&
        !one.isDeclined &&
        this.#isLinkValid(one) &&
        !this.person(one.from.owner).blockedBy.has(seat),
    )
  }
}

function isSharing(assessment: ModelAssessment): boolean {
  return !assessment.isGone && assessment.isCompleted && assessment.choice.score
}
