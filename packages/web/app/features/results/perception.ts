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
  name: string
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
function perceptionRows(comparison: results.Comparison): PerceptionRow[] {
  return factors.flatMap((factor) => {
    const compared = comparison.factors?.find((row) => row.factor === factor.id)
    return compared ? [toRow(factor, compared)] : []
  })
}

/** The compared factors by category, each with the category's value. */
export function perceptionCategories(comparison: results.Comparison): PerceptionCategory[] {
  const rows = perceptionRows(comparison)
  return categories.map(({ id, name }) => {
    const value = comparison.categories?.find((row) => row.category === id)?.value ?? null
    return {
      id,
      name,
      value,
      band: value === null ? null : band(value),
      rows: rows.filter((row) => row.factor.category === id),
    }
  })
}

export interface Readings {
  /** Both pictures of both people agree, and the figure is on the easy side. */
  bothSeeEasy: PerceptionRow[]
  /** Both pictures of both people agree, and the figure asks for effort. */
  bothSeeEffort: PerceptionRow[]
  /** A clear gap in how one of the two, or both, are seen. */
  different: PerceptionRow[]
}

function agrees(person: SeenPerson): boolean {
  return person.viewShown && person.gap === 'none'
}

/**
 * What both see alike and differently. Only clear gaps count, and a safety factor is never part of either: a view of
 * the partner's safety factor is in the map only.
 */
export function readPerception(comparison: results.Comparison): Readings {
  const rows = perceptionRows(comparison).filter((row) => !row.factor.safety)
  const alike = rows.filter((row) => agrees(row.you) && agrees(row.partner))
  return {
    bothSeeEasy: alike.filter((row) => row.valueBand === 'high'),
    bothSeeEffort: alike.filter((row) => row.valueBand === 'low'),
    different: rows.filter((row) => row.you.gap === 'clear' || row.partner.gap === 'clear'),
  }
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
