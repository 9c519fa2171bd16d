import type { FactorId } from '@twofold/instrument'
import { plainName } from '#web/messages/instrument/factors.ts'
import { currentLanguage } from '#web/messages/language.ts'
import type { PerceptionRow, PersonViews } from './perception.ts'
import type { SortId } from './views.ts'

type SortKey = (row: PerceptionRow) => number

/** Distance of the two marks in a lane; -1 without a partner-view or if a statement was skipped. */
function getLaneGap({ bySelf, byPartner }: PersonViews): number {
  return bySelf === null || byPartner === null ? -1 : Math.abs(bySelf - byPartner)
}

const certainties = { clear: 2, possible: 1, none: 0 } as const

function getCertainty({ gap }: PersonViews): number {
  return gap === null ? -1 : certainties[gap]
}

/** The lanes of a row, the one with the wider gap first. */
function listLanes({ you, partner }: PerceptionRow): readonly [PersonViews, PersonViews] {
  const byGap = getLaneGap(you) - getLaneGap(partner) || getCertainty(you) - getCertainty(partner)
  return byGap < 0 ? [partner, you] : [you, partner]
}

function hasViews({ you, partner }: PerceptionRow): boolean {
  return you.viewShown || partner.viewShown
}

function getSelfDifference({ you, partner }: PerceptionRow): number {
  return you.bySelf === null || partner.bySelf === null ? -1 : Math.abs(you.bySelf - partner.bySelf)
}

/** Keys in descending priority. Rows without partner-views are last, or compared by self-views if no row has any. */
const sortKeys: Readonly<Record<Exclude<SortId, 'category'>, readonly SortKey[]>> = {
  difference: [
    (row) => (hasViews(row) ? 1 : 0),
    (row) => getLaneGap(listLanes(row)[0]),
    // Of equal gaps, a clear one differs for certain.
    (row) => getCertainty(listLanes(row)[0]),
    (row) => getLaneGap(listLanes(row)[1]),
    (row) => (hasViews(row) ? 0 : getSelfDifference(row)),
  ],
  ease: [({ value }) => value ?? -1],
  importance: [({ importanceYou }) => importanceYou ?? -1],
}

/**
 * Sorts the rows of the map in descending order, then by name; `category` keeps the order of the factors. By difference, the
 * factor that the summary of the pair calls the most different is the first. Safety factors are never ranked: by any other
 * order than `category` they come last.
 */
export function sortRows(
  rows: readonly PerceptionRow[],
  sort: SortId,
  mostDifferent: FactorId | null = null,
): readonly PerceptionRow[] {
  if (sort === 'category') return rows
  const keys =
    sort === 'difference'
      ? [(row: PerceptionRow) => (row.factor.id === mostDifferent ? 1 : 0), ...sortKeys.difference]
      : sortKeys[sort]
  const ranked = rows
    .filter((row) => !isUnranked(row, sort))
    .toSorted((one, other) => {
      const key = keys.find((key) => key(one) !== key(other))
      return key === undefined ? compareNames(one, other) : key(other) - key(one)
    })
  return [...ranked, ...rows.filter((row) => isUnranked(row, sort))]
}

/** True for the rows that come last because they are never ranked. */
export function isUnranked({ factor }: PerceptionRow, sort: SortId): boolean {
  return factor.safety && sort !== 'category'
}

function compareNames(one: PerceptionRow, other: PerceptionRow): number {
  return plainName(one.factor.id).localeCompare(plainName(other.factor.id), currentLanguage())
}
