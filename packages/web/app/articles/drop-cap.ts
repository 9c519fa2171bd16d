/** Characters in three lines on a phone: a drop cap would reach beyond a shorter paragraph. */
const THREE_LINES = 110

/** Whether the article begins with a paragraph long enough for a drop cap. */
export function hasLongOpening(html: string): boolean {
  const paragraph = /^\s*<p>(.*?)<\/p>/s.exec(html)?.[1] ?? ''
  return paragraph.replaceAll(/<[^>]*>/g, '').length >= THREE_LINES
}
