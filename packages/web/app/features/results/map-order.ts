import type { PerceptionRow, PersonViews } from './perception.ts'
import type { SortId } from './views.ts'

/** Size of the perception gap of one person; clear gaps rank above all others. */
function computeGapSize({ bySelf, byPartner, gap }: PersonViews): number {
  if (bySelf === null || byPartner === null) return -1
  return Math.abs(bySelf - byPartner) + (gap === 'clear' ? 1000 : 0)
}

const computeWidestGap = ({ you, partner }: PerceptionRow): number =>
  Math.max(computeGapSize(you), computeGapSize(partner))

/** Compares the two self-views if partner-views are not shared. */
function computeDifference(row: PerceptionRow): number {
  const { you, partner } = row
  if (you.viewShown || partner.viewShown) return computeWidestGap(row)
  return you.bySelf === null || partner.bySelf === null ? -1 : Math.abs(you.bySelf - partner.bySelf)
}

const sortKeys: Readonly<Record<Exclude<SortId, 'category'>, (row: PerceptionRow) => number>> = {
  difference: computeDifference,
  ease: ({ value }) => value ?? -1,
  importance: ({ importanceYou }) => importanceYou ?? -1,
}

/** Sorts the rows of the map in descending order; `category` keeps the order of the factors. */
export function sortRows(rows: readonly PerceptionRow[], sort: SortId): readonly PerceptionRow[] {
  if (sort === 'category') return rows
  const key = sortKeys[sort]
  return rows.toSorted((one, other) => key(other) - key(one))
}
