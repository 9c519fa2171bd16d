import { hasSameStatements } from './all-questionnaires.ts'
import type { AnswerSet, Answers } from './answers.ts'
import { ratingOf } from './answers.ts'
import type { Comparison, Perceived } from './compare.ts'
import { compare } from './compare.ts'
import type { CategoryId, FactorId } from './factors.ts'
import { byFactor, factors } from './factors.ts'
import type { DiscussionGuide } from './guide.ts'
import { makeGuide } from './guide.ts'
import type { PresentedPattern } from './patterns.ts'
import { findPatterns } from './patterns.ts'
import type { PresentedFactor, PresentedPerson } from './presented.ts'
import { coarse, roundDifference, roundTo } from './rounding.ts'
import type { Gap, Score } from './score.ts'
import { countAnswered, countRefused, findExtremes, isDependableChange, scorePart } from './score.ts'

/** Sharing levels of one person; each level requires the previous one. */
export interface SharingLevels {
  score: boolean
  factors: boolean
  viewOfPartner: boolean
  viewOfPartnerSafety: boolean
}

/** The effective levels: each requires the previous ones. */
function nested(levels: SharingLevels): SharingLevels {
  const withFactors = levels.score && levels.factors
  const withViews = withFactors && levels.viewOfPartner
  return {
    score: levels.score,
    factors: withFactors,
    viewOfPartner: withViews,
    viewOfPartnerSafety: withViews && levels.viewOfPartnerSafety,
  }
}

/** The levels that both partners share. */
export function intersectLevels(mine: SharingLevels, theirs: SharingLevels): SharingLevels {
  return nested({
    score: mine.score && theirs.score,
    factors: mine.factors && theirs.factors,
    viewOfPartner: mine.viewOfPartner && theirs.viewOfPartner,
    viewOfPartnerSafety: mine.viewOfPartnerSafety && theirs.viewOfPartnerSafety,
  })
}

/** One factor of the own profile in whole numbers; low and high are on health. */
export interface OwnFactor {
  factor: FactorId
  native: number | null
  health: number | null
  low: number | null
  high: number | null
  answered: number
  /** Number of statements answered "Prefer not to say". */
  refused: number
  /** Ids of the own statements with the highest and lowest ease; null without a difference. Shown only to their author. */
  easiest: string | null
  hardest: string | null
}

/** The own profile in factor order; values are null if fewer than three statements were answered. */
export function presentOwn(answers: Answers): OwnFactor[] {
  const scores = scorePart(answers, 'self')
  return factors.map(({ id, direction }) => {
    const score = scores[id]
    const refused = countRefused(answers, 'self', id)
    const none = { native: null, health: null, low: null, high: null, easiest: null, hardest: null }
    if (score === null) return { factor: id, ...none, answered: countAnswered(answers, 'self', id), refused }
    // Only health is rounded, so that native and health of a difficulty always add up to 100.
    const health = roundTo(score.health, 1)
    const native = direction === 'strength' ? health : 100 - health
    const { low, high, answered } = score
    const extremes = findExtremes(answers, 'self', id) ?? { easiest: null, hardest: null }
    return { factor: id, native, health, low, high, answered, refused, ...extremes }
  })
}

export interface PresentedCategory {
  category: CategoryId
  value: number | null
}

/** The values of a couple for one partner. Fields of levels that are not shared are absent. */
export interface PresentedComparison {
  score?: number | null
  low?: number | null
  high?: number | null
  scoreByImportance?: number | null
  reason?: 'too_few_factors'
  factors?: PresentedFactor[]
  categories?: PresentedCategory[]
  /** Certainty of the gap between the two own values of the likeness factor. */
  valuesLikeness?: { gap: Gap | null }
  patterns?: PresentedPattern[]
  guide?: DiscussionGuide
}

function whole(score: Score | null): number | null {
  return score === null ? null : roundTo(score.health, 1)
}

function tens(score: Score | null): number | null {
  return score === null ? null : coarse(score.health)
}

function steps(value: number | null, step: number): number | null {
  return value === null ? null : roundTo(value, step)
}

function person(
  perceived: Perceived,
  self: (score: Score | null) => number | null,
  view: (score: Score | null) => number | null,
  withView: boolean,
): PresentedPerson {
  const bySelf = self(perceived.bySelf)
  return withView ? { bySelf, byPartner: view(perceived.byPartner), gap: perceived.gap } : { bySelf }
}

function presentFactors(comparison: Comparison, mine: AnswerSet, levels: SharingLevels): PresentedFactor[] {
  return comparison.factors.map((row, index) => {
    const withView = factors[index]?.safety === true ? levels.viewOfPartnerSafety : levels.viewOfPartner
    return {
      factor: row.factor,
      value: steps(row.value, 5),
      importance: {
        you: ratingOf(mine.importance[row.factor]),
        both: row.importance,
      },
      // All answers of the partner are coarse: their own values and their view of me.
      you: person(row.a, whole, tens, withView),
      partner: person(row.b, tens, whole, withView),
    }
  })
}

/**
 * Presents the couple for `me` at the shared `levels`: own values in whole numbers, values from the partner in tens, couple
 * values and categories in fives. Fields of levels that are not shared are absent, and no more precise value is included.
 */
export function presentComparison(
  me: AnswerSet,
  partner: AnswerSet,
  levels: SharingLevels,
): PresentedComparison {
  const shared = nested(levels)
  if (!shared.score) return {}
  const comparison = compare(me, partner)
  const presented: PresentedComparison = {
    score: steps(comparison.score, 1),
    low: comparison.low,
    high: comparison.high,
    scoreByImportance: steps(comparison.scoreByImportance, 1),
  }
  if (comparison.reason !== null) presented.reason = comparison.reason
  if (!shared.factors) return presented

  presented.factors = presentFactors(comparison, me, shared)
  presented.categories = comparison.categories.map((row) => ({
    category: row.category,
    value: steps(row.value, 5),
  }))
  presented.valuesLikeness = { gap: comparison.likeness[0]?.gap ?? null }
  const selfGaps = byFactor((_, index) => comparison.factors[index]?.selfGap ?? null)
  presented.patterns = findPatterns(presented.factors, selfGaps)
  presented.guide = makeGuide(presented.factors)
  return presented
}

export interface PreviewedFactor {
  factor: FactorId
  /** The caller's self-view as shown to the partner. */
  bySelf: number | null
  /** The caller's view of the partner as shown to the partner. */
  ofPartner?: number | null
}

export interface Preview {
  /** Whether the caller shares the score; its value needs both partners and is not part of a preview. */
  score: boolean
  factors?: PreviewedFactor[]
}

/** The values from the caller's answers that the partner would see at these levels; absent for levels that are not shared. */
export function presentPreview(me: AnswerSet, levels: SharingLevels): Preview {
  const shared = nested(levels)
  if (!shared.factors) return { score: shared.score }
  const self = scorePart(me.answers, 'self')
  const views = scorePart(me.answers, 'partner')
  return {
    score: true,
    factors: factors.map((factor) => {
      const bySelf = tens(self[factor.id])
      const withView = factor.safety ? shared.viewOfPartnerSafety : shared.viewOfPartner
      return withView
        ? { factor: factor.id, bySelf, ofPartner: tens(views[factor.id]) }
        : { factor: factor.id, bySelf }
    }),
  }
}

export interface FactorChange {
  factor: FactorId
  /** Later minus earlier ease score in whole points; null if a score is missing or the statements differ. */
  difference: number | null
  dependable: boolean
  /** False if the statements differ between the two versions, so that the values must not be compared. */
  sameStatements: boolean
}

/** Answers and the instrument version that they belong to. */
export interface VersionedAnswers {
  version: string
  answers: Answers
}

/** The change of a profile between two assessments; `dependable` only if it exceeds the measurement error. */
export function presentChange(earlier: VersionedAnswers, later: VersionedAnswers): FactorChange[] {
  const before = scorePart(earlier.answers, 'self')
  const after = scorePart(later.answers, 'self')
  return factors.map(({ id }) => {
    const sameStatements = hasSameStatements(earlier.version, later.version, id, 'self')
    const one = before[id]
    const other = after[id]
    if (!sameStatements || one === null || other === null) {
      return { factor: id, difference: null, dependable: false, sameStatements }
    }
    return {
      factor: id,
      difference: roundDifference(other.health - one.health, 1),
      dependable: isDependableChange(one, other),
      sameStatements,
    }
  })
}
