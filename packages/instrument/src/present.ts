import type { AnswerSet } from './answers.ts'
import { type Comparison, compare, type FactorComparison, type Perceived } from './compare.ts'
import {
  factors,
  type OrdinaryFactorId,
  ordinaryFactors,
  type SafetyFactorId,
  safetyFactors,
} from './factors.ts'
import { type DiscussionGuide, makeGuide } from './guide.ts'
import { findPatterns, type PresentedPattern } from './patterns.ts'
import type {
  PresentedCategory,
  PresentedFactor,
  PresentedPerson,
  PresentedSafetyFactor,
  PresentedSafetyPerson,
} from './presented.ts'
import { coarse, roundTo } from './rounding.ts'
import { type Score, scorePart } from './score.ts'
import { steps } from './thresholds.ts'

/** Sharing levels of one person; each level requires the previous one. */
export interface SharingLevels {
  score: boolean
  factors: boolean
  viewOfPartner: boolean
  safety: boolean
}

/** What one person shares: the levels, and the factors that they hold back. */
export interface SharingChoice extends SharingLevels {
  heldBack: readonly OrdinaryFactorId[]
}

/** The effective choice: each level requires the previous ones. */
function nested<Choice extends SharingLevels>(choice: Choice): Choice {
  const withFactors = choice.score && choice.factors
  const withViews = withFactors && choice.viewOfPartner
  return {
    ...choice,
    factors: withFactors,
    viewOfPartner: withViews,
    safety: withViews && choice.safety,
  }
}

/** What both partners share: the levels of both, without the factors that either holds back. */
export function intersectChoices(mine: SharingChoice, theirs: SharingChoice): SharingChoice {
  const [one, other] = [nested(mine), nested(theirs)]
  return {
    score: one.score && other.score,
    factors: one.factors && other.factors,
    viewOfPartner: one.viewOfPartner && other.viewOfPartner,
    safety: one.safety && other.safety,
    heldBack: ordinaryFactors
      .map(({ id }) => id)
      .filter((id) => mine.heldBack.includes(id) || theirs.heldBack.includes(id)),
  }
}

/** The values of a couple for one partner. Fields of levels that are not shared are absent. */
export interface PresentedComparison {
  score?: number | null
  low?: number | null
  high?: number | null
  reason?: 'too_few_factors'
  /** The ten ordinary factors in factor order. */
  factors?: PresentedFactor[]
  categories?: PresentedCategory[]
  patterns?: PresentedPattern[]
  guide?: DiscussionGuide
  safety?: PresentedSafetyFactor[]
}

function tens(score: Score | null): number | null {
  return score === null ? null : coarse(score.ease)
}

function rounded(value: number | null, step: number): number | null {
  return value === null ? null : roundTo(value, step)
}

/** The figures of a person that the row shows; views are shown only if the partner's view of each exists. */
function presentPerson(
  { bySelf, byPartner, gap }: Perceived,
  show: { row: boolean; views: boolean; withViews: boolean },
): PresentedPerson {
  const own = { bySelf: show.row ? tens(bySelf) : null }
  if (!show.withViews) return own
  const showsViews = show.row && show.views
  return { ...own, byPartner: showsViews ? tens(byPartner) : null, gap: showsViews ? gap : null }
}

function presentFactor(
  row: FactorComparison,
  factor: OrdinaryFactorId,
  shared: SharingChoice,
): PresentedFactor {
  const isShared = row.complete && !shared.heldBack.includes(factor)
  const show = {
    row: isShared,
    views: row.a.byPartner !== null && row.b.byPartner !== null,
    withViews: shared.viewOfPartner,
  }
  return {
    factor,
    shared: isShared,
    importance: { both: isShared ? row.importance : null },
    difference: isShared ? row.difference : null,
    ...(shared.viewOfPartner && { value: isShared ? rounded(row.value, steps.pair) : null }),
    you: presentPerson(row.a, show),
    partner: presentPerson(row.b, show),
  }
}

function presentCategories(comparison: Comparison, rows: readonly PresentedFactor[]): PresentedCategory[] {
  const hidden = new Set<string>(rows.filter(({ shared }) => !shared).map(({ factor }) => factor))
  return comparison.categories.map(({ category, value }) => {
    const isComplete = factors.every((factor) => factor.category !== category || !hidden.has(factor.id))
    return { category, value: isComplete ? rounded(value, steps.pair) : null }
  })
}

function presentSafetyPerson({ bySelf, byPartner }: Perceived): PresentedSafetyPerson {
  return { bySelf: tens(bySelf), byPartner: tens(byPartner) }
}

function presentSafety(row: FactorComparison, factor: SafetyFactorId): PresentedSafetyFactor {
  if (!row.complete) {
    const hidden = { bySelf: null, byPartner: null }
    return { factor, you: hidden, partner: hidden }
  }
  return { factor, you: presentSafetyPerson(row.a), partner: presentSafetyPerson(row.b) }
}

/**
 * Presents the couple for `me` by what both share. The partner gets the same with the two people exchanged. Every value of a person is in tens within
 * 10-90, the own ones included. Fields of levels that are not shared are absent; rows that are not shared have nulls for every reason.
 */
export function presentComparison(
  me: AnswerSet,
  partner: AnswerSet,
  choice: SharingChoice,
): PresentedComparison {
  const shared = nested(choice)
  if (!shared.score) return {}
  const comparison = compare(me, partner)
  const presented: PresentedComparison = {
    score: rounded(comparison.score, steps.score),
    low: comparison.low,
    high: comparison.high,
  }
  if (comparison.reason !== null) presented.reason = comparison.reason
  if (!shared.factors) return presented

  const byId = new Map(comparison.factors.map((row) => [row.factor, row]))
  const rowsOf = <Id extends OrdinaryFactorId | SafetyFactorId>(list: readonly { id: Id }[]) =>
    list.flatMap(({ id }) => {
      const row = byId.get(id)
      return row === undefined ? [] : [{ id, row }]
    })
  const rows = rowsOf(ordinaryFactors).map(({ id, row }) => presentFactor(row, id, shared))
  presented.factors = rows
  presented.guide = makeGuide(rows)
  if (shared.viewOfPartner) {
    presented.categories = presentCategories(comparison, rows)
    presented.patterns = findPatterns(rows)
  }
  if (shared.safety) presented.safety = rowsOf(safetyFactors).map(({ id, row }) => presentSafety(row, id))
  return presented
}

export interface PreviewedFactor<Id extends OrdinaryFactorId | SafetyFactorId = OrdinaryFactorId> {
  factor: Id
  /** The caller's self-view as shown to the partner; null if the row would not be shared. */
  bySelf: number | null
  /** The caller's view of the partner as shown to the partner. */
  ofPartner?: number | null
}

export interface Preview {
  /** Whether the caller shares the score; its value needs both partners and is not part of a preview. */
  score: boolean
  factors?: PreviewedFactor[]
  safety?: PreviewedFactor<SafetyFactorId>[]
}

/** The values from the caller's answers that the partner would read if the partner shares the same levels and has answered every statement. */
export function presentPreview(me: AnswerSet, choice: SharingChoice): Preview {
  const shared = nested(choice)
  if (!shared.factors) return { score: shared.score }
  const self = scorePart(me.answers, 'self')
  const views = scorePart(me.answers, 'partner')
  const preview: Preview = {
    score: true,
    factors: ordinaryFactors.map(({ id, kind }) => {
      const isComplete = self[id] !== null && (views[id] !== null || kind === 'own')
      const isShared = isComplete && !shared.heldBack.includes(id)
      const bySelf = isShared ? tens(self[id]) : null
      if (!shared.viewOfPartner) return { factor: id, bySelf }
      return { factor: id, bySelf, ofPartner: isShared ? tens(views[id]) : null }
    }),
  }
  if (shared.safety) {
    preview.safety = safetyFactors.map(({ id }) => {
      const isShared = self[id] !== null && views[id] !== null
      return {
        factor: id,
        bySelf: isShared ? tens(self[id]) : null,
        ofPartner: isShared ? tens(views[id]) : null,
      }
    })
  }
  return preview
}
