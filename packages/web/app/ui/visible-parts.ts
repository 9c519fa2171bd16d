export interface TextPart {
  text: string
  /** An invisible character, by its code point. */
  control: boolean
}

/** All that has no shape of its own, but breaks of lines and what joins letters and emoji. */
const UNSEEN = /((?!\n|\t|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}])/u

/** A text in which every character can be seen, its line breaks as they were. */
export function visibleParts(text: string): TextPart[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(UNSEEN)
    .flatMap((piece, index) => {
      if (piece === '') return []
      const control = index % 2 === 1
      return [{ text: control ? numberOf(piece) : piece, control }]
    })
}

function numberOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
