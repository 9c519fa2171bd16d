/**
 * Identifiers that earlier rows of the same import have reserved. A dry run stores no row, but must return for each row
 * what the real import returns.
 */
export class PreviousRows {
  readonly #reserved = new Set<string>()
  #byThisRow = new Set<string>()

  has(key: string): boolean {
    return this.#reserved.has(key)
  }

  /** Returns false if an earlier row or this row has reserved the key. */
  reserve(key: string): boolean {
    if (this.#reserved.has(key) || this.#byThisRow.has(key)) return false
    this.#byThisRow.add(key)
    return true
  }

  /** Keeps the reservations of the current row if it was imported, otherwise discards them. */
  finishRow(isImported: boolean): void {
    if (isImported) for (const key of this.#byThisRow) this.#reserved.add(key)
    this.#byThisRow = new Set()
  }
}

/** Thrown for a value that another account or row has. */
export class DuplicateInFileError extends Error {}
