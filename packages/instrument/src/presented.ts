import type { SharedImportance } from './compare.ts'
import type { CategoryId, OrdinaryFactorId, SafetyFactorId } from './factors.ts'
import type { Certainty } from './score.ts'

/** Shown values of one person on one factor, in tens within 10-90; the last two only while both share their views. */
export interface PresentedPerson {
  bySelf: number | null
  byPartner?: number | null
  gap?: Certainty | null
}

/** One row of a pair. If `shared` is false, every other field is null for every reason. */
export interface PresentedFactor {
  factor: OrdinaryFactorId
  shared: boolean
  importance: { both: SharedImportance }
  /** Certainty of the difference between the two own values. */
  difference: Certainty | null
  /** 0-100 in tens; only while both share their views. */
  value?: number | null
  you: PresentedPerson
  partner: PresentedPerson
}

export interface PresentedCategory {
  category: CategoryId
  /** 0-100 in tens; null while one of its ordinary factors is not shared. */
  value: number | null
}

export interface PresentedSafetyPerson {
  bySelf: number | null
  byPartner: number | null
}

/** A safety factor on its own page; all four values are null unless all of them exist. */
export interface PresentedSafetyFactor {
  factor: SafetyFactorId
  you: PresentedSafetyPerson
  partner: PresentedSafetyPerson
}
