/** What the toolbar of the text can do. */
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
  | 'image'

/** One replacement in a text, and what is selected afterwards. */
export interface Change {
  from: number
  to: number
  insert: string
  select: [number, number]
}

const AROUND = { bold: '**', italic: '*', code: '`' } as const
const BEFORE_LINE = { heading: '## ', subheading: '### ', quote: '> ', bullets: '- ' } as const
const ANY_LINE_MARK = /^(?:#{1,6} |> |- |\d+\. )/

const TABLE = '| One | Other |\n| --- | --- |\n| a | b |'

/** The smallest change that sets a mark on a selection, or takes it away again where it is there already. */
export function changeFor(mark: Mark, text: string, start: number, end: number): Change {
  if (mark === 'bold' || mark === 'italic' || mark === 'code') return wrap(AROUND[mark], text, start, end)
  if (mark === 'link') return link(text, start, end)
  if (mark === 'image') return image(text, start, end)
  if (mark === 'note') return note(text, end)
  if (mark === 'table') return block(TABLE, text, end)
  return lines(mark, text, start, end)
}

function wrap(sign: string, text: string, start: number, end: number): Change {
  const { length } = sign
  const selected = text.slice(start, end)
  const outside = text.slice(start - length, start) === sign && text.slice(end, end + length) === sign
  // Adjacent stars belong to the stronger mark.
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
  const address = start + selected.length + 3
  return { from: start, to: end, insert: `[${selected}](https://)`, select: [address, address + 8] }
}

function image(text: string, start: number, end: number): Change {
  const words = text.slice(start, end) || 'What the picture shows'
  const insert = `![${words}](/covers/ "Caption 1200x630")`
  const address = start + words.length + 4
  return { from: start, to: end, insert, select: [address, address + 8] }
}

function note(text: string, end: number): Change {
  const taken = [...text.matchAll(/\[\^(\d+)\]/g)].map((match) => Number(match[1]))
  const number = Math.max(0, ...taken) + 1
  const rest = text.slice(end).replace(/\s+$/, '')
  const insert = `[^${number}]${rest}\n\n[^${number}]: `
  const at = end + insert.length
  return { from: end, to: text.length, insert, select: [at, at] }
}

function block(words: string, text: string, end: number): Change {
  const lead = end === 0 || text.slice(0, end).endsWith('\n\n') ? '' : '\n\n'
  const at = end + lead.length
  return { from: end, to: end, insert: `${lead}${words}\n\n`, select: [at, at + words.length] }
}

function lines(mark: keyof typeof BEFORE_LINE | 'numbers', text: string, start: number, end: number): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const before = text.slice(from, to).split('\n')
  const signOf = (index: number) => (mark === 'numbers' ? `${index + 1}. ` : BEFORE_LINE[mark])
  const marked = before.every((line, index) => line.startsWith(signOf(index)))
  const insert = before
    .map((line, index) => (marked ? line.slice(signOf(index).length) : signOf(index) + bare(line)))
    .join('\n')
  return { from, to, insert, select: [from, from + insert.length] }
}

function bare(line: string): string {
  return line.replace(ANY_LINE_MARK, '')
}
