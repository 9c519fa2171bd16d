import { statements } from '@twofold/instrument'
import { isAcknowledged } from '../journal.ts'
import { pause } from '../processes.ts'
import type { Visitor } from '../visitor.ts'
import { joinWithDraft, mustCall, visit, type World, type Writer } from './writer.ts'

const items = statements.map(({ id }) => id)

/** Saves answers of one user to all items in turn, repeatedly. */
export class Answers implements Writer {
  readonly name = 'answers'
  readonly #visitor: Visitor
  #id = ''
  #step = 0
  /** For each item: the last acknowledged value and the unacknowledged values sent after it. */
  readonly #sent = new Map<string, { acknowledged: number | null; unknown: Set<number> }>()

  constructor(world: World) {
    this.#visitor = visit(world)
  }

  async prepare(): Promise<void> {
    this.#id = await joinWithDraft(this.#visitor)
  }

  async step(): Promise<void> {
    const item = items[this.#step % items.length] ?? ''
    const value = 1 + ((this.#step + Math.floor(this.#step / items.length)) % 5)
    this.#step += 1
    const sent = this.#sent.get(item) ?? { acknowledged: null, unknown: new Set<number>() }
    this.#sent.set(item, sent)
    const { status } = await this.#visitor.write('answer', 'PATCH', `/api/assessments/${this.#id}/answers`, {
      answers: { [item]: value },
    })
    if (isAcknowledged(status)) this.#sent.set(item, { acknowledged: value, unknown: new Set() })
    else sent.unknown.add(value)
    // The maximum rate within the rate limit of saving.
    await pause(210)
  }

  get checked(): number {
    return [...this.#sent.values()].filter(({ acknowledged }) => acknowledged !== null).length
  }

  async verify(): Promise<string[]> {
    const { answers } = await mustCall(this.#visitor, 'GET', `/api/assessments/${this.#id}`)
    const stored = answers as Record<string, number>
    return [...this.#sent].flatMap(([item, { acknowledged, unknown }]) => {
      const value = stored[item]
      const isExpected = value === acknowledged || (value !== undefined && unknown.has(value))
      return isExpected || (acknowledged === null && value === undefined)
        ? []
        : [`${item} was acknowledged as ${acknowledged} but is ${value}`]
    })
  }
}
