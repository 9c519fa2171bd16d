import type { results } from '@twofold/contract'
import { type Band, band, categories, type Factor, factors, type Gap } from '@twofold/instrument'

type ComparedFactor = NonNullable<results.Comparison['factors']>[number]
type View = ComparedFactor['you']

/** One person seen from both sides on one factor. */
export interface SeenPerson {
  bySelf: number | null
  byPartner: number | null
  /** False while the level that shows the partner's view is closed. */
  viewShown: boolean
  gap: Gap | null
}

export interface PerceptionRow {
  factor: Factor
  value: number | null
  valueBand: Band | null
  importanceYou: number | null
  importanceBoth: 'high' | 'low' | 'apart' | null
  you: SeenPerson
  partner: SeenPerson
}

export interface PerceptionCategory {
  id: string
  value: number | null
  band: Band | null
  rows: PerceptionRow[]
}

function toSeen(view: View): SeenPerson {
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
    you: toSeen(compared.you),
    partner: toSeen(compared.partner),
  }
}

/** The compared factors in factor order; empty while the level is closed. */
export function perceptionRows(comparison: results.Comparison): PerceptionRow[] {
  return factors.flatMap((factor) => {
    const compared = comparison.factors?.find((row) => row.factor === factor.id)
    return compared ? [toRow(factor, compared)] : []
  })
}

/** The compared factors by category, each with the category's value. */
export function perceptionCategories(comparison: results.Comparison): PerceptionCategory[] {
  const rows = perceptionRows(comparison)
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

/** Whether any view of the partner is shown at all. */
export function hasViews(comparison: results.Comparison): boolean {
  return perceptionRows(comparison).some((row) => row.you.viewShown || row.partner.viewShown)
}

/** How the weighted score compares to the plain one; `same` within two points. */
export function importanceReading(score: number, byImportance: number): 'higher' | 'lower' | 'same' {
  const difference = byImportance - score
  if (Math.abs(difference) <= 2) return 'same'
  return difference > 0 ? 'higher' : 'lower'
}
