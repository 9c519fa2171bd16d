const DEEPEST = 20
const MARKS = 2000
const CELLS = 10_000

/** As many quotes and lists inside one another at the start of a line. */
const NESTED = new RegExp(String.raw`^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){${DEEPEST + 1}}`, 'm')

/** Whether a text nests its parts deeper, or marks more of one paragraph, than any reader could follow. */
export function isTangled(markdown: string): boolean {
  if (NESTED.test(markdown)) return true
  return markdown
    .split(/\n[ \t]*\n/)
    .some((block) => (block.match(/[*_[\]~]/g)?.length ?? 0) > MARKS || cellsOf(block) > CELLS)
}

/** What a block has as a table: each of its lines gets as many cells as the widest asks for. */
function cellsOf(block: string): number {
  if (!block.includes('|')) return 0
  const lines = block.split('\n')
  return lines.length * Math.max(...lines.map((line) => line.split('|').length))
}
