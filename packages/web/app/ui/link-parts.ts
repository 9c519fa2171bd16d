export interface LinkPart {
  text: string
  /** Target of a link; null for plain text. */
  href: string | null
}

const LINK = /\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:|tel:|#)[^\s)]*)\)/g

/** Splits a text into plain text and links of the form `[text](/path)`. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: match[1] ?? '', href: match[2] ?? null })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
