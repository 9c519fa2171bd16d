/** The promises about one table as data: export, erasure and schema tests use it. */
export interface TableDeclaration {
  table: string
  /** The column with the user's id; null if rows belong to no user. */
  owner: string | null
  /** The columns that the person's export carries as they are; null where nothing of it is for the owner to read. */
  export: readonly string[] | null
  /** `rows`: deleted by owner; `cascade`: goes with the row of another table; `none`: holds nothing of a person. */
  erase: 'rows' | 'cascade' | 'none'
  /** How long a row stays, in plain words. */
  retention: string
}
