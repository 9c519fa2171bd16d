export interface Table {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Shows the first cell of each row and folds the others beneath it. */
  isFolded?: true
}

/** Blocks folded beneath a summary. */
export interface Fold {
  summary: string
  blocks: readonly Block[]
}

/** A block of a legal page: a paragraph, a list, a table or a fold. `[text](/path)` in a text is a link. */
export type Block = string | { list: readonly string[] } | Table | Fold

export interface Section {
  id: string
  title: string
  blocks: readonly Block[]
}

export interface LegalDocument {
  title: string
  /** One sentence, also used as meta description. */
  lead: string
  /** Date of the last change of the text, ISO 8601. */
  changed: string
  sections: readonly Section[]
  /** The first section links to the others, so that the page needs no table of contents. */
  startsWithContents?: true
}
