export interface ShownLine {
  line: string
  mark: 'own' | 'both' | 'left out'
}

/** Lines around a change that are shown with it. */
const AROUND = 2

/** A version without long parts that are equal in both; an ellipsis replaces them. */
export function changedLines(words: string, other: string): ShownLine[] {
  const known = new Set(other.split('\n'))
  const lines = words.split('\n')
  const own = lines.flatMap((line, index) => (known.has(line) ? [] : [index]))
  if (own.length === 0) return lines.map((line) => ({ line, mark: 'both' }))
  const near = new Set(
    own.flatMap((at) => Array.from({ length: 2 * AROUND + 1 }, (_, by) => at - AROUND + by)),
  )
  return lines.flatMap((line, index): ShownLine[] => {
    if (near.has(index)) return [{ line, mark: known.has(line) ? 'both' : 'own' }]
    return index === 0 || near.has(index - 1) ? [{ line: '…', mark: 'left out' }] : []
  })
}
