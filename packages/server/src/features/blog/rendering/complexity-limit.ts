import { postLimits } from '@twofold/contract/blog'

/*
 * The Markdown parser needs quadratic time for some inputs (unclosed `<?`, `<!--`, backticks, brackets), and rendering runs
 * on the thread that answers all requests. These limits keep the worst accepted input cheap.
 */
/** UTF-16 code units of the longest content that can be saved: each of its code points may need two. */
const MAX_LENGTH = 2 * postLimits.content
const MAX_NESTING = 20
const MAX_LINES = 4000
const MAX_BLOCKS = 1500
const MAX_CELLS_PER_BLOCK = 10_000

/** Maximum number of characters that can start or end a construct, per block and per text. */
const LIMITED = [
  { pattern: /[*_[\]~]/g, perBlock: 2000, perText: 10_000 },
  { pattern: /[<`]/g, perBlock: 500, perText: 2000 },
  { pattern: /[&\\!:@]/g, perBlock: 2000, perText: 5000 },
  { pattern: /www\./gi, perBlock: 500, perText: 500 },
] as const

/** Matches a line that nests more block quotes and lists than `MAX_NESTING`. */
const NESTED = new RegExp(String.raw`^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){${MAX_NESTING + 1}}`, 'm')

/** True if the parser could need too long for the text. Runs in linear time. */
export function exceedsComplexityLimit(markdown: string): boolean {
  if (markdown.length > MAX_LENGTH) return true
  const lines = countMatches(markdown, /\r\n?|\n/g)
  if (lines > MAX_LINES || NESTED.test(markdown)) return true
  if (LIMITED.some(({ pattern, perText }) => countMatches(markdown, pattern) > perText)) return true
  const blocks = markdown.split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/)
  return blocks.length > MAX_BLOCKS || blocks.some(exceedsBlockLimit)
}

function exceedsBlockLimit(block: string): boolean {
  if (countCells(block) > MAX_CELLS_PER_BLOCK) return true
  return LIMITED.some(({ pattern, perBlock }) => countMatches(block, pattern) > perBlock)
}

/** Number of cells of the block as a table, in which every line has as many cells as the widest one. */
function countCells(block: string): number {
  if (!block.includes('|')) return 0
  const lines = block.split(/\r\n?|\n/)
  return lines.length * lines.reduce((most, line) => Math.max(most, line.split('|').length), 0)
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
