import type { Comparison } from '@twofold/contract/results'
import {
  type Certainty,
  categories,
  type OrdinaryFactor,
  ordinaryFactors,
  type PresentedFactor,
} from '@twofold/instrument'

type ComparedFactor = NonNullable<Comparison['factors']>[number]
type View = ComparedFactor['you']

export interface PersonViews {
  bySelf: number | null
  byPartner: number | null
  gap: Certainty | null
}

export interface PerceptionRow {
  factor: OrdinaryFactor
  /** False for every reason that hides a row; then it has no values. */
  shared: boolean
  /** Whether both share how they see each other. */
  hasViews: boolean
  value: number | null
  importanceBoth: 'high' | 'low' | 'apart' | null
  difference: Certainty | null
  you: PersonViews
  partner: PersonViews
}

export interface PerceptionCategory {
  id: string
  value: number | null
}

function toPersonViews({ bySelf, byPartner, gap }: View): PersonViews {
  return { bySelf, byPartner: byPartner ?? null, gap: gap ?? null }
}

function toRow(factor: OrdinaryFactor, compared: ComparedFactor): PerceptionRow {
  return {
    factor,
    shared: compared.shared,
    hasViews: compared.value !== undefined,
    value: compared.value ?? null,
    importanceBoth: compared.importance.both,
    difference: compared.difference,
    you: toPersonViews(compared.you),
    partner: toPersonViews(compared.partner),
  }
}

/** False for factors of a later version of the instrument. */
function isKnown(row: ComparedFactor): row is ComparedFactor & PresentedFactor {
  return ordinaryFactors.some(({ id }) => id === row.factor)
}

/** Lists the compared factors known to this version, as sent; empty while the level is not shared. */
export function listPresentedFactors(comparison: Comparison): PresentedFactor[] {
  return (comparison.factors ?? []).filter(isKnown)
}

/** Lists the compared factors in factor order; empty while the level is not shared. */
export function listPerceptionRows(comparison: Comparison): PerceptionRow[] {
  return ordinaryFactors.flatMap((factor) => {
    const compared = comparison.factors?.find((row) => row.factor === factor.id)
    return compared ? [toRow(factor, compared)] : []
  })
}

/** Lists the categories; empty while the views of each other are not shared. */
export function listPerceptionCategories({ categories: sent }: Comparison): PerceptionCategory[] {
  return sent === undefined
    ? []
    : categories.map(({ id }) => ({ id, value: sent.find((row) => row.category === id)?.value ?? null }))
}

/** Whether both share how they see each other. */
export function hasViews(comparison: Comparison): boolean {
  return listPerceptionRows(comparison).some((row) => row.hasViews)
}
