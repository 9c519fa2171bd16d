import { type OrdinaryFactorId, ordinaryFactors } from '@twofold/instrument'
import type { PerceptionRow, PersonViews } from '../perception.ts'

export function buildViews(
  bySelf: number | null,
  byPartner: number | null = null,
  gap: PersonViews['gap'] = null,
): PersonViews {
  return { bySelf, byPartner, gap }
}

const moderate = buildViews(50, 50, 'none')

/** A shared row with views and moderate values, except for `change`. */
export function buildRow(id: OrdinaryFactorId, change: Partial<PerceptionRow> = {}): PerceptionRow {
  const factor = ordinaryFactors.find((other) => other.id === id)
  if (factor === undefined) throw new Error(`Unknown factor ${id}`)
  return {
    factor,
    shared: true,
    hasViews: true,
    value: 50,
    importanceBoth: null,
    difference: 'none',
    you: moderate,
    partner: moderate,
    ...change,
  }
}

/** A row that is not shared, for any reason. */
export function buildHiddenRow(id: OrdinaryFactorId): PerceptionRow {
  const none = buildViews(null)
  return buildRow(id, { shared: false, value: null, difference: null, you: none, partner: none })
}
