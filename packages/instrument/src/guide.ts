import type { SharedImportance } from './compare.ts'
import type { OrdinaryFactorId } from './factors.ts'
import type { PresentedFactor, PresentedPerson } from './presented.ts'
import { lowerOwn, type SharedRow, sharedRows } from './shared-rows.ts'
import { evening } from './thresholds.ts'

/** Factors for an evening of two, in the order of the evening; the same for both partners. */
export interface DiscussionGuide {
  strengths: OrdinaryFactorId[]
  topics: OrdinaryFactorId[]
}

const weights: Readonly<Record<Exclude<SharedImportance, null>, number>> = {
  high: evening.weightOfHigh,
  low: evening.weightOfLow,
  apart: 1,
}

function weightOf({ importance: { both } }: PresentedFactor): number {
  return both === null ? 1 : weights[both]
}

function gapSize(person: PresentedPerson): number {
  if (person.gap !== 'clear' || person.bySelf === null || person.byPartner == null) return 0
  return Math.abs(person.byPartner - person.bySelf)
}

/** The size of the larger clear gap of a row; 0 without one. */
function widestGap({ you, partner }: PresentedFactor): number {
  return Math.max(gapSize(you), gapSize(partner))
}

function isStrength(row: SharedRow): boolean {
  return lowerOwn(row) > evening.strengthAbove && widestGap(row) === 0
}

/** Gaps that matter come first, then what is hardest for one of the two. The sort is stable: equal rows keep the order of the factor table. */
function findTopics(rows: readonly SharedRow[]): SharedRow[] {
  const merit = (row: SharedRow) => widestGap(row) * weightOf(row)
  const gaps = rows.filter((row) => widestGap(row) > 0).toSorted((one, two) => merit(two) - merit(one))
  const others = rows.filter((row) => widestGap(row) === 0)
  return [...gaps, ...others.toSorted((one, two) => lowerOwn(one) - lowerOwn(two))].slice(0, evening.picks)
}

/** Flooding goes with violence, so that it opens an evening only if it is hard for both. */
function withoutFloodingFirst([first, ...rest]: readonly SharedRow[]): SharedRow[] {
  if (first === undefined) return []
  const isHardForBoth = first.you.bySelf < evening.floodedBelow && first.partner.bySelf < evening.floodedBelow
  if (first.factor !== 'flooding' || isHardForBoth) return [first, ...rest]
  return rest.length === 0 ? [] : [...rest, first]
}

/**
 * Selects up to two strengths and two topics of an evening from the shown values. A strength is high for both by their own account and without a clear
 * gap. Neither partner is asked to begin.
 */
export function makeGuide(rows: readonly PresentedFactor[]): DiscussionGuide {
  const shared = sharedRows(rows)
  const strengths = shared
    .filter(isStrength)
    .toSorted((one, two) => lowerOwn(two) - lowerOwn(one))
    .slice(0, evening.picks)
  const topics = withoutFloodingFirst(findTopics(shared.filter((row) => !strengths.includes(row))))
  return { strengths: strengths.map(({ factor }) => factor), topics: topics.map(({ factor }) => factor) }
}
