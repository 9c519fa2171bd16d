/** Why the export of a user lacks a table or a column. */
export type Omission =
  /** A secret, a keyed hash, or a ciphertext without a meaning of its own. */
  | 'secret'
  /** Exported in decrypted form under another name. */
  | 'decrypted'
  /** Internal state of an exported row. */
  | 'internal'
  /** Reveals an action of another user. */
  | 'other user'
  /** Contains nothing about a user of the site. */
  | 'no user'

/** A table whose rows belong to no user, so that neither an export nor an erasure concerns it. */
export const NO_USER = { owner: null, export: null, omitted: 'no user', erase: 'none' } as const

/** Everything that the server, its tests and its docs must know of one table. */
export interface TableDeclaration {
  table: string
  /** The column with the user's id; null if rows belong to no user. */
  owner: string | null
  /** Columns that the user's export contains unchanged; null if the table is not exported. */
  export: readonly string[] | null
  /** Why the table is not exported, or the omitted columns of an exported one by reason. */
  omitted: Omission | Partial<Record<Omission, readonly string[]>>
  /**
   * `rows`: deleted by owner; `key`: deleted with the user's data key; `cascade`: deleted with the row of another table;
   * `none`: not deleted with an account, because no row names one.
   */
  erase: 'rows' | 'key' | 'cascade' | 'none'
  /** How long a row is stored, as a sentence for operators. */
  retention: string
  /** A row is deleted, by `server.purge`, this long after the time in the column. */
  purge?: { column: string; afterMs: number }
  /** False if neither users nor time add rows; otherwise no query may scan the table. */
  grows?: false
}
