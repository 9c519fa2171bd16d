export type StatementListener = (sql: string) => void

/** The listeners that hear every statement on its way into the engine, `begin` and `commit` included. */
export class StatementListeners {
  #listeners = new Set<StatementListener>()

  add(listener: StatementListener): () => void {
    // A wrapper, so that the same function added twice is heard twice and removed once.
    const entry: StatementListener = (sql) => listener(sql)
    this.#listeners.add(entry)
    return () => {
      this.#listeners.delete(entry)
    }
  }

  /** False if there are no listeners, so that callers can skip building the text. */
  get isHeard(): boolean {
    return this.#listeners.size > 0
  }

  tell(sql: string): void {
    for (const listener of this.#listeners) listener(sql)
  }
}
