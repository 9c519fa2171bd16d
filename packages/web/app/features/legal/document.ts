/** A block of a legal page: a paragraph, a list or a table. `[text](/path)` in a text is a link. */
export type Block =
  | string
  | { list: readonly string[] }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

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
  /** Promises that code could break; docs/promises.md names the test of each. */
  held?: readonly string[]
}
