/** A block of a legal page: a paragraph, a list or a table. `[words](/address)` in a text is a link. */
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
  /** One sentence, also the description of the page. */
  lead: string
  /** Day of the last change of the text, ISO. */
  changed: string
  sections: readonly Section[]
  /** Promises that code could break; docs/promises.md names the test of each. */
  held?: readonly string[]
}

export interface TextPart {
  text: string
  /** Where the words lead; null for plain words. */
  href: string | null
}

const LINK = /\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:|#)[^\s)]*)\)/g

/** Splits a text into plain words and links. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: match[1] ?? '', href: match[2] ?? null })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
