import { type FactorId, hasClearDifference } from '@twofold/instrument'
import { plainName } from '#web/messages/instrument/factors.ts'
import { currentLanguage } from '#web/messages/language.ts'
import type { PerceptionRow, PersonViews } from './perception.ts'
import type { SortId } from './views.ts'

type SortKey = (row: PerceptionRow) => number

/** Distance of the two marks in a lane; -1 without a partner-view. */
function getLaneGap({ bySelf, byPartner }: PersonViews): number {
  return bySelf === null || byPartner === null ? -1 : Math.abs(bySelf - byPartner)
}

/** A possible gap counts as none, because only the opened row may distinguish them. */
function isClear({ gap }: PersonViews): 0 | 1 {
  return gap === 'clear' ? 1 : 0
}

/** The lanes of a row, the one with the wider gap first. */
function listLanes({ you, partner }: PerceptionRow): readonly [PersonViews, PersonViews] {
  const byGap = getLaneGap(you) - getLaneGap(partner) || isClear(you) - isClear(partner)
  return byGap < 0 ? [partner, you] : [you, partner]
}

function getOwnDifference({ you, partner }: PerceptionRow): number {
  return you.bySelf === null || partner.bySelf === null ? -1 : Math.abs(you.bySelf - partner.bySelf)
}

const isShared: SortKey = (row) => (row.shared ? 1 : 0)

/** Keys in descending priority; symmetrical, so that both partners see the same order. */
const sortKeys: Readonly<Record<Exclude<SortId, 'category'>, readonly SortKey[]>> = {
  difference: [
    isShared,
    (row) => getLaneGap(listLanes(row)[0]),
    // Of equal gaps, a clear one differs for certain.
    (row) => isClear(listLanes(row)[0]),
    (row) => getLaneGap(listLanes(row)[1]),
    (row) => (row.hasViews ? 0 : getOwnDifference(row)),
  ],
  ease: [isShared, (row) => row.value ?? Math.min(row.you.bySelf ?? -1, row.partner.bySelf ?? -1)],
}

/**
 * Sorts the rows of the map in descending order, then by name; `category` keeps the order of the factors. By difference, the
 * factor that the summary of the pair calls the most different is the first, then those with a clear difference. Rows that are
 * not shared come last.
 */
export function sortRows(
  rows: readonly PerceptionRow[],
  sort: SortId,
  mostDifferent: FactorId | null = null,
): readonly PerceptionRow[] {
  if (sort === 'category') return rows
  const keys =
    sort === 'difference'
      ? [
          (row: PerceptionRow) => (row.factor.id === mostDifferent ? 1 : 0),
          (row: PerceptionRow) => (hasClearDifference(row) ? 1 : 0),
          ...sortKeys.difference,
        ]
      : sortKeys[sort]
  return rows.toSorted((one, two) => {
    const key = keys.find((key) => key(one) !== key(two))
    return key === undefined ? compareNames(one, two) : key(two) - key(one)
  })
}

function compareNames(one: PerceptionRow, two: PerceptionRow): number {
  return plainName(one.factor.id).localeCompare(plainName(two.factor.id), currentLanguage())
}
