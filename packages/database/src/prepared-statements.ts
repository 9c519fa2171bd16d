import type pg from 'pg'

/** Named from the third time on: what runs once is not kept by the server. */
const USES = 3
/** A connection's statements take memory of the server as long as it lives. */
const NAMED = 300
const COUNTED = 2000
const LONGEST = 10_000

/** Words that are searched for decide the plan; and a conflict is found by a part of an index only with its values. */
const PLANNED_ANEW = /@@|\bon conflict\s*\([^)]*\)\s*where\b/i

/**
 * Names for frequent statements, so that the server parses and plans each once per connection.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #generation = 0

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= NAMED) return name
    if (text.length > LONGEST || PLANNED_ANEW.test(text)) return undefined
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < USES) {
      if (this.#uses.size >= COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const given = `s${this.#generation}_${this.#names.size}`
    this.#names.set(text, given)
    return given
  }

  /** Changes all names, so that every statement is prepared again. */
  renew(): void {
    this.#generation += 1
    this.#names.clear()
  }
}

type Send = (...args: unknown[]) => unknown

/**
 * Sends statements with values as prepared ones. A table that another version changes meanwhile makes a prepared
 * statement fail before it does anything: it is sent once more, unless a transaction has ended with it.
 */
export function sendPrepared(client: Partial<pg.Client>, send: Send, names: StatementNames): Send {
  return (...args) => {
    const [text, values] = args
    // With a callback it is not Kysely that asks.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || args.length > 2)
      return send(...args)
    const name = names.nameOf(text)
    if (name === undefined) return send(text, values)
    const isAlone = client.getTransactionStatus?.() === 'I'
    return (send({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      names.renew()
      if (!isAlone) throw error
      return send(text, values)
    })
  }
}

/** "cached plan must not change result type", a feature that is not supported. */
function isOutdated(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
