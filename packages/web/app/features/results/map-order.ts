import type { PerceptionRow, PersonViews } from './perception.ts'
import type { SortId } from './views.ts'

/** Size of the perception gap of one person; clear gaps rank above all other differences. */
function computeGapSize({ bySelf, byPartner, gap }: PersonViews): number {
  if (bySelf === null || byPartner === null) return -1
  return Math.abs(bySelf - byPartner) + (gap === 'clear' ? 1000 : 0)
}

const hasViews = ({ you, partner }: PerceptionRow): boolean => you.viewShown || partner.viewShown

function computeSelfDifference({ you, partner }: PerceptionRow): number {
  return you.bySelf === null || partner.bySelf === null ? -1 : Math.abs(you.bySelf - partner.bySelf)
}

const sortKeys: Readonly<Record<Exclude<SortId, 'category' | 'difference'>, (row: PerceptionRow) => number>> =
  {
    ease: ({ value }) => value ?? -1,
    importance: ({ importanceYou }) => importanceYou ?? -1,
  }

/** The widest perception gap or difference of self-views. If some rows have partner-views, those without are last. */
function differenceKey(rows: readonly PerceptionRow[]): (row: PerceptionRow) => number {
  if (!rows.some(hasViews)) return computeSelfDifference
  return (row) =>
    hasViews(row)
      ? Math.max(computeGapSize(row.you), computeGapSize(row.partner), computeSelfDifference(row))
      : -2
}

/** Sorts the rows of the map in descending order; `category` keeps the order of the factors. */
export function sortRows(rows: readonly PerceptionRow[], sort: SortId): readonly PerceptionRow[] {
  if (sort === 'category') return rows
  const key = sort === 'difference' ? differenceKey(rows) : sortKeys[sort]
  return rows.toSorted((one, other) => key(other) - key(one))
}
