export interface DiffLine {
  line: string
  mark: 'changed' | 'unchanged' | 'omitted'
}

/** Lines of context around a change. */
const CONTEXT_LINES = 2

/** Returns the lines of a version, marked as changed or unchanged; an ellipsis replaces distant unchanged lines. */
export function listChangedLines(text: string, other: string): DiffLine[] {
  const known = new Set(other.split('\n'))
  const lines = text.split('\n')
  const own = lines.flatMap((line, index) => (known.has(line) ? [] : [index]))
  if (own.length === 0) return lines.map((line) => ({ line, mark: 'unchanged' }))
  const near = new Set(
    own.flatMap((at) => Array.from({ length: 2 * CONTEXT_LINES + 1 }, (_, by) => at - CONTEXT_LINES + by)),
  )
  return lines.flatMap((line, index): DiffLine[] => {
    if (near.has(index)) return [{ line, mark: known.has(line) ? 'unchanged' : 'changed' }]
    return index === 0 || near.has(index - 1) ? [{ line: '…', mark: 'omitted' }] : []
  })
}
