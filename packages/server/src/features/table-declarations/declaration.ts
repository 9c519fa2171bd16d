/** Declares export, erasure and retention of one table; also used by the schema tests. */
export interface TableDeclaration {
  table: string
  /** The column with the user's id; null if rows belong to no user. */
  owner: string | null
  /** Columns that the user's export contains unchanged; null if the table is not exported. */
  export: readonly string[] | null
  /** `rows`: deleted by owner; `cascade`: deleted with the row of another table; `none`: not deleted with an account, because no row names one. */
  erase: 'rows' | 'cascade' | 'none'
  /** How long a row is stored, as a sentence for operators. */
  retention: string
}
