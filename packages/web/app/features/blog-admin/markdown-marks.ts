import type { ChosenImage } from './image-dialog.tsx'

/** Formatting commands of the toolbar. */
export type Mark =
  | 'bold'
  | 'italic'
  | 'link'
  | 'code'
  | 'heading'
  | 'subheading'
  | 'quote'
  | 'bullets'
  | 'numbers'
  | 'note'
  | 'table'

/** Replacement of the range `from`–`to` and the selection afterwards. */
export interface Change {
  from: number
  to: number
  insert: string
  select: [number, number]
}

const WRAPPERS = { bold: '**', italic: '*', code: '`' } as const
const LINE_PREFIXES = { heading: '## ', subheading: '### ', quote: '> ', bullets: '- ' } as const
const ANY_LINE_PREFIX = /^(?:#{1,6} |> |- |\d+\. )/

const TABLE = '| One | Other |\n| --- | --- |\n| a | b |'

/** Computes the smallest change that toggles a mark on a selection. */
export function computeChange(mark: Mark, text: string, start: number, end: number): Change {
  if (mark === 'bold' || mark === 'italic' || mark === 'code') return wrap(WRAPPERS[mark], text, start, end)
  if (mark === 'link') return link(text, start, end)
  if (mark === 'note') return note(text, end)
  if (mark === 'table') return block(TABLE, text, end)
  return lines(mark, text, start, end)
}

function wrap(sign: string, text: string, start: number, end: number): Change {
  const { length } = sign
  const selected = text.slice(start, end)
  const outside = text.slice(start - length, start) === sign && text.slice(end, end + length) === sign
  // Two adjacent stars are bold, not italic.
  const stronger = sign === '*' && text[start - 2] === '*' && text[start - 3] !== '*'
  if (outside && !stronger) {
    return {
      from: start - length,
      to: end + length,
      insert: selected,
      select: [start - length, end - length],
    }
  }
  return {
    from: start,
    to: end,
    insert: sign + selected + sign,
    select: [start + length, end + length],
  }
}

function link(text: string, start: number, end: number): Change {
  const selected = text.slice(start, end)
  if (/^https?:\/\/\S+$/.test(selected)) {
    return { from: start, to: end, insert: `[](${selected})`, select: [start + 1, start + 1] }
  }
  const urlStart = start + selected.length + 3
  return { from: start, to: end, insert: `[${selected}](https://)`, select: [urlStart, urlStart + 8] }
}

/** Inserts an uploaded image as a paragraph of its own. */
export function insertImage({ address, altText, caption }: ChosenImage, text: string, end: number): Change {
  const title = caption === '' ? '' : ` "${caption.replaceAll(/["\\]/g, '\\$&')}"`
  return block(`![${altText.replaceAll(/[[\]\\]/g, '\\$&')}](${address}${title})`, text, end)
}

function note(text: string, end: number): Change {
  const usedNumbers = [...text.matchAll(/\[\^(\d+)\]/g)].map((match) => Number(match[1]))
  const number = Math.max(0, ...usedNumbers) + 1
  const rest = text.slice(end).replace(/\s+$/, '')
  const insert = `[^${number}]${rest}\n\n[^${number}]: `
  const at = end + insert.length
  return { from: end, to: text.length, insert, select: [at, at] }
}

function block(inserted: string, text: string, end: number): Change {
  const lead = end === 0 || text.slice(0, end).endsWith('\n\n') ? '' : '\n\n'
  const at = end + lead.length
  return { from: end, to: end, insert: `${lead}${inserted}\n\n`, select: [at, at + inserted.length] }
}

function lines(
  mark: keyof typeof LINE_PREFIXES | 'numbers',
  text: string,
  start: number,
  end: number,
): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const before = text.slice(from, to).split('\n')
  const getPrefix = (index: number) => (mark === 'numbers' ? `${index + 1}. ` : LINE_PREFIXES[mark])
  const isMarked = before.every((line, index) => line.startsWith(getPrefix(index)))
  const insert = before
    .map((line, index) =>
      isMarked ? line.slice(getPrefix(index).length) : getPrefix(index) + removePrefix(line),
    )
    .join('\n')
  return { from, to, insert, select: [from, from + insert.length] }
}

function removePrefix(line: string): string {
  return line.replace(ANY_LINE_PREFIX, '')
}
