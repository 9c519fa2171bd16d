import { factors, statements } from '@twofold/instrument'
import { isAcknowledged } from '../journal.ts'
import { pause } from '../processes.ts'
import type { Visitor } from '../visitor.ts'
import { joinWithDraft, mustCall, visit, type World, type Writer } from './writer.ts'

const levels = { score: false, factors: false, viewOfPartner: false, safety: false, heldBack: [] }

/** A completed pair in which one partner repeatedly shares the score and stops sharing it. */
export class Sharing implements Writer {
  readonly name = 'shares'
  readonly #one: Visitor
  readonly #other: Visitor
  #id = ''
  #isShared = false
  #changes = 0
  #acknowledged: boolean | null = null
  readonly #unknown = new Set<boolean>()

  constructor(world: World) {
    this.#one = visit(world)
    this.#other = visit(world)
  }

  async prepare(): Promise<void> {
    this.#id = await joinWithDraft(this.#one, { pair: true })
    const { url } = await mustCall(this.#one, 'POST', `/api/assessments/${this.#id}/invitations`, {
      partnerEmail: `partner-of-${this.#id}@example.com`,
    })
    await joinWithDraft(this.#other, { pair: true })
    const { assessmentId } = await mustCall(
      this.#other,
      'POST',
      `/api/invitations/${tokenOf(url)}/accept`,
      {},
    )
    await finish(this.#one, this.#id)
    await finish(this.#other, String(assessmentId))
  }

  async step(): Promise<void> {
    this.#isShared = !this.#isShared
    const { status } = await this.#one.write('share', 'PUT', `/api/results/${this.#id}/sharing`, {
      ...levels,
      score: this.#isShared,
    })
    if (isAcknowledged(status)) {
      this.#acknowledged = this.#isShared
      this.#changes += 1
      this.#unknown.clear()
    } else this.#unknown.add(this.#isShared)
    await pause(520)
  }

  get checked(): number {
    return this.#changes
  }

  async verify(): Promise<string[]> {
    const { score } = await mustCall(this.#one, 'GET', `/api/results/${this.#id}/sharing`)
    return score === this.#acknowledged || this.#unknown.has(score === true)
      ? []
      : [`the share was acknowledged as ${this.#acknowledged} but is ${score}`]
  }
}

/** The token in the URL of an invitation. */
export function tokenOf(url: unknown): string {
  return /[\w-]{43}$/.exec(String(url))?.[0] ?? ''
}

async function finish(visitor: Visitor, id: string): Promise<void> {
  await mustCall(visitor, 'PATCH', `/api/assessments/${id}/answers`, {
    answers: Object.fromEntries(statements.map((statement, index) => [statement.id, 1 + (index % 5)])),
    importance: Object.fromEntries(factors.map((factor, index) => [factor.id, 1 + (index % 5)])),
  })
  await mustCall(visitor, 'POST', `/api/assessments/${id}/complete`)
}
