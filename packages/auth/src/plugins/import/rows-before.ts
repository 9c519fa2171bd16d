/**
 * What the rows before one would have taken. A dry run keeps none of them, and has to say of each row what the run in
 * earnest will say.
 */
export class RowsBefore {
  readonly #taken = new Set<string>()
  #byThisRow = new Set<string>()

  has(what: string): boolean {
    return this.#taken.has(what)
  }

  /** False when it is taken already, by an earlier row or by this one. */
  claim(what: string): boolean {
    if (this.#taken.has(what) || this.#byThisRow.has(what)) return false
    this.#byThisRow.add(what)
    return true
  }

  /** The row is over; a row that is not imported takes nothing. */
  settle(isImported: boolean): void {
    if (isImported) for (const what of this.#byThisRow) this.#taken.add(what)
    this.#byThisRow = new Set()
  }
}

/** In a real run the database would report the duplicate. */
export class TakenByRowBefore extends Error {}
