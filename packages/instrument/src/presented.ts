import type { Rating } from './answers.ts'
import type { SharedImportance } from './compare.ts'
import type { FactorId } from './factors.ts'
import type { Gap } from './score.ts'

/** Shown values of one person on one factor; the last two only if the views of this factor are shared. */
export interface PresentedPerson {
  bySelf: number | null
  byPartner?: number | null
  gap?: Gap | null
}

export interface PresentedFactor {
  factor: FactorId
  /** 0-100 in steps of 5. */
  value: number | null
  importance: { you: Rating | null; both: SharedImportance }
  you: PresentedPerson
  partner: PresentedPerson
}
