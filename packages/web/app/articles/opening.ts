/** Three lines of a phone in letters: with less, a drop cap would reach into the paragraph after it. */
const THREE_LINES = 110

/** Whether an article opens with a paragraph long enough for a drop cap. */
export function hasLongOpening(html: string): boolean {
  const paragraph = /^\s*<p>(.*?)<\/p>/s.exec(html)?.[1] ?? ''
  return paragraph.replaceAll(/<[^>]*>/g, '').length >= THREE_LINES
}
