import type { SharedImportance } from '../compare.ts'
import { type OrdinaryFactorId, ordinaryFactors } from '../factors.ts'
import type { PresentedFactor } from '../presented.ts'
import type { Certainty } from '../score.ts'

/** Figures of one row as both partners read it; `null` is a row that is not shared. */
export interface RowSketch {
  you?: number
  partner?: number
  /** The partner's view of the reader, and its gap. */
  seen?: { byPartner: number; gap: Certainty }
  /** The reader's view of the partner, and its gap. */
  sees?: { byPartner: number; gap: Certainty }
  value?: number
  difference?: Certainty
  both?: SharedImportance
}

export type PageSketch = Partial<Record<OrdinaryFactorId, RowSketch | null>>

const calm = { byPartner: 50, gap: 'none' } as const

/** Another person's view with a clear or a possible gap. */
export const clear = (byPartner: number) => ({ byPartner, gap: 'clear' }) as const
export const possible = (byPartner: number) => ({ byPartner, gap: 'possible' }) as const

function toRow(factor: OrdinaryFactorId, sketch: RowSketch | null, withViews: boolean): PresentedFactor {
  const hidden = withViews ? { bySelf: null, byPartner: null, gap: null } : { bySelf: null }
  if (sketch === null) {
    const row = {
      factor,
      shared: false,
      importance: { both: null },
      difference: null,
      you: hidden,
      partner: hidden,
    }
    return withViews ? { ...row, value: null } : row
  }
  const {
    you = 50,
    partner = 50,
    seen = calm,
    sees = calm,
    value = 50,
    difference = 'none',
    both = null,
  } = sketch
  return {
    factor,
    shared: true,
    importance: { both },
    difference,
    ...(withViews && { value }),
    you: { bySelf: you, ...(withViews && seen) },
    partner: { bySelf: partner, ...(withViews && sees) },
  }
}

/** The ten rows of a page; unlisted rows are as given by `others`, moderate and equal by default. */
export function makeRows(
  page: PageSketch,
  options: { withViews?: boolean; others?: RowSketch | null } = {},
): PresentedFactor[] {
  const { withViews = true, others = {} } = options
  return ordinaryFactors.map(({ id }) => {
    const sketch = page[id]
    return toRow(id, sketch === undefined ? others : sketch, withViews)
  })
}

/** The same rows with every possible gap and difference reported as none. */
export function omitPossible(rows: readonly PresentedFactor[]): PresentedFactor[] {
  const certain = <T extends string | null | undefined>(gap: T) => (gap === 'possible' ? 'none' : gap)
  return rows.map((row) => ({
    ...row,
    difference: certain(row.difference),
    you: { ...row.you, gap: certain(row.you.gap) },
    partner: { ...row.partner, gap: certain(row.partner.gap) },
  })) as PresentedFactor[]
}
