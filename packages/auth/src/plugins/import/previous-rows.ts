/**
 * What the rows before one would have taken. A dry run keeps none of them, and has to say of each row what the run in
 * earnest will say.
 */
export class PreviousRows {
  readonly #taken = new Set<string>()
  #byThisRow = new Set<string>()

  has(key: string): boolean {
    return this.#taken.has(key)
  }

  /** False when it is taken already, by an earlier row or by this one. */
  reserve(key: string): boolean {
    if (this.#taken.has(key) || this.#byThisRow.has(key)) return false
    this.#byThisRow.add(key)
    return true
  }

  /** The row is over; a row that is not imported takes nothing. */
  finishRow(isImported: boolean): void {
    if (isImported) for (const key of this.#byThisRow) this.#taken.add(key)
    this.#byThisRow = new Set()
  }
}

/** In a real run the database would report the duplicate. */
export class DuplicateInFileError extends Error {}
