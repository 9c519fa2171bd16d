export interface DiffLine {
  line: string
  mark: 'changed' | 'unchanged' | 'omitted'
}

/** Lines of context around a change. */
const CONTEXT_LINES = 2

/** Returns the lines of a version, marked as changed or unchanged; an ellipsis replaces distant unchanged lines. */
export function listChangedLines(text: string, other: string): DiffLine[] {
  const otherLines = new Set(other.split('\n'))
  const lines = text.split('\n')
  const changedIndexes = lines.flatMap((line, index) => (otherLines.has(line) ? [] : [index]))
  if (changedIndexes.length === 0) return lines.map((line) => ({ line, mark: 'unchanged' }))
  const near = new Set(
    changedIndexes.flatMap((at) =>
      Array.from({ length: 2 * CONTEXT_LINES + 1 }, (_, by) => at - CONTEXT_LINES + by),
    ),
  )
  return lines.flatMap((line, index): DiffLine[] => {
    if (near.has(index)) return [{ line, mark: otherLines.has(line) ? 'unchanged' : 'changed' }]
    return index === 0 || near.has(index - 1) ? [{ line: '…', mark: 'omitted' }] : []
  })
}
