import type { results } from '@twofold/contract'
import type { Band, Factor, Gap, PresentedFactor } from '@twofold/instrument'
import { band, categories, factors } from '@twofold/instrument'

type ComparedFactor = NonNullable<results.Comparison['factors']>[number]
type View = ComparedFactor['you']

/** Self-view and partner-view of one person on one factor. */
export interface PersonViews {
  bySelf: number | null
  byPartner: number | null
  /** Whether the partner-view is shared. */
  viewShown: boolean
  gap: Gap | null
}

export interface PerceptionRow {
  factor: Factor
  value: number | null
  valueBand: Band | null
  importanceYou: number | null
  importanceBoth: 'high' | 'low' | 'apart' | null
  you: PersonViews
  partner: PersonViews
}

export interface PerceptionCategory {
  id: string
  value: number | null
  band: Band | null
  rows: PerceptionRow[]
}

function toPersonViews(view: View): PersonViews {
  return {
    bySelf: view.bySelf,
    byPartner: view.byPartner ?? null,
    viewShown: view.byPartner !== undefined,
    gap: view.gap ?? null,
  }
}

function toRow(factor: Factor, compared: ComparedFactor): PerceptionRow {
  return {
    factor,
    value: compared.value,
    valueBand: compared.value === null ? null : band(compared.value),
    importanceYou: compared.importance.you,
    importanceBoth: compared.importance.both,
    you: toPersonViews(compared.you),
    partner: toPersonViews(compared.partner),
  }
}

/** False for factors of a later version of the instrument. */
function isKnown(row: ComparedFactor): row is ComparedFactor & PresentedFactor {
  return factors.some(({ id }) => id === row.factor)
}

/** Lists the compared factors known to this version, as sent; empty while the level is not shared. */
export function listPresentedFactors(comparison: results.Comparison): PresentedFactor[] {
  return (comparison.factors ?? []).filter(isKnown)
}

/** Lists the compared factors in factor order; empty while the level is not shared. */
export function listPerceptionRows(comparison: results.Comparison): PerceptionRow[] {
  return factors.flatMap((factor) => {
    const compared = comparison.factors?.find((row) => row.factor === factor.id)
    return compared ? [toRow(factor, compared)] : []
  })
}

/** Lists the compared factors by category with the category's score. */
export function listPerceptionCategories(comparison: results.Comparison): PerceptionCategory[] {
  const rows = listPerceptionRows(comparison)
  return categories.map(({ id }) => {
    const value = comparison.categories?.find((row) => row.category === id)?.value ?? null
    return {
      id,
      value,
      band: value === null ? null : band(value),
      rows: rows.filter((row) => row.factor.category === id),
    }
  })
}

/** Whether any partner-view is shared. */
export function hasViews(comparison: results.Comparison): boolean {
  return listPerceptionRows(comparison).some((row) => row.you.viewShown || row.partner.viewShown)
}

/** Whether one person's two views on some factor differ by more than chance. */
export function hasClearGap(rows: readonly PerceptionRow[]): boolean {
  return rows.some(({ you, partner }) => you.gap === 'clear' || partner.gap === 'clear')
}

/** Compares the score weighted by importance with the plain one; `same` within two points. */
export function compareWeightedScore(score: number, byImportance: number): 'higher' | 'lower' | 'same' {
  const difference = byImportance - score
  if (Math.abs(difference) <= 2) return 'same'
  return difference > 0 ? 'higher' : 'lower'
}

/** Levels with new sections of the page that both partners share: none, the score, or also the factors. */
export function countSharedLevels(comparison: results.Comparison): 0 | 1 | 2 {
  if (comparison.status !== 'ready') return 0
  return comparison.factors === undefined ? 1 : 2
}
