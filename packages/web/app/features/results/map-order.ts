import type { PerceptionRow, SeenPerson } from './perception.ts'
import type { SortId } from './views.ts'

/** How far two pictures of one person lie apart; clear differences come before all others. */
function distance({ bySelf, byPartner, gap }: SeenPerson): number {
  if (bySelf === null || byPartner === null) return -1
  return Math.abs(bySelf - byPartner) + (gap === 'clear' ? 1000 : 0)
}

const widest = ({ you, partner }: PerceptionRow): number => Math.max(distance(you), distance(partner))

/** Without views of each other, the two own values are compared. */
function difference(row: PerceptionRow): number {
  const { you, partner } = row
  if (you.viewShown || partner.viewShown) return widest(row)
  return you.bySelf === null || partner.bySelf === null ? -1 : Math.abs(you.bySelf - partner.bySelf)
}

const keys: Readonly<Record<Exclude<SortId, 'category'>, (row: PerceptionRow) => number>> = {
  difference,
  ease: ({ value }) => value ?? -1,
  importance: ({ importanceYou }) => importanceYou ?? -1,
}

/** The rows of the map in the chosen order, highest first; `category` keeps the order of the factors. */
export function sortRows(rows: readonly PerceptionRow[], sort: SortId): readonly PerceptionRow[] {
  if (sort === 'category') return rows
  const key = keys[sort]
  return rows.toSorted((one, other) => key(other) - key(one))
}
