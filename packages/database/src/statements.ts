export type StatementListener = (sql: string) => void

/** Listeners that are called with every statement before it is sent, including `begin` and `commit`. */
export class StatementListeners {
  #listeners = new Set<StatementListener>()

  add(listener: StatementListener): () => void {
    // A wrapper, so that a function that is added twice is called twice and removed separately.
    const entry: StatementListener = (sql) => listener(sql)
    this.#listeners.add(entry)
    return () => {
      this.#listeners.delete(entry)
    }
  }

  /** False if there are no listeners, so that callers can skip building the text. */
  get hasListeners(): boolean {
    return this.#listeners.size > 0
  }

  notify(sql: string): void {
    for (const listener of this.#listeners) listener(sql)
  }
}
