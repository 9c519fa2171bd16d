import type pg from 'pg'

/** Executions before a statement is prepared, so that the server stores no statement that runs only once. */
const MIN_USES = 3
/** Limit for the whole pool. Each of its connections may prepare all of them, and they use server memory until it closes. */
const MAX_NAMES = 300
const MAX_COUNTED = 2000
const MAX_LENGTH = 10_000

/** A text search needs a plan for its words, and `on conflict` matches a partial index only if the plan knows the values. */
const NOT_PREPARED = /@@|\bon conflict\s*\([^)]*\)\s*where\b/i

/** Names for frequent statements, shared by a pool, so that the server parses and plans each once per connection. */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #generation = 0

  assignName(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MAX_NAMES) return name
    if (text.length > MAX_LENGTH || NOT_PREPARED.test(text)) return undefined
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < MIN_USES) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const newName = `s${this.#generation}_${this.#names.size}`
    this.#names.set(text, newName)
    return newName
  }

  /** Changes all names, so that every statement is prepared again. */
  renew(): void {
    this.#generation += 1
    this.#names.clear()
  }
}

type Send = (...args: unknown[]) => unknown

/**
 * Sends statements with parameters as prepared statements. After a migration by another process a prepared statement fails
 * before it has any effect: it is sent again without its name, unless its failure has aborted a transaction.
 */
export function sendPrepared(client: Partial<pg.Client>, send: Send, names: StatementNames): Send {
  return (...args) => {
    const [text, values] = args
    // Kysely never passes a callback; other callers are passed through.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || args.length > 2)
      return send(...args)
    const name = names.assignName(text)
    if (name === undefined) return send(text, values)
    const isOutsideTransaction = client.getTransactionStatus?.() === 'I'
    return (send({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      names.renew()
      if (!isOutsideTransaction) throw error
      return send(text, values)
    })
  }
}

/** The error "cached plan must not change result type" (code feature_not_supported). */
function isOutdated(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
