export interface VisiblePart {
  text: string
  /** Whether the text is the code point of an invisible character. */
  control: boolean
}

/** Invisible characters except line breaks, tabs, joiners and variation selectors. */
const INVISIBLE = /((?!\n|\t|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}])/u

/** Splits a text so that invisible characters can be shown as code points, and normalises line breaks. */
export function visibleParts(text: string): VisiblePart[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(INVISIBLE)
    .flatMap((piece, index) => {
      if (piece === '') return []
      const control = index % 2 === 1
      return [{ text: control ? formatCodePoint(piece) : piece, control }]
    })
}

function formatCodePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
