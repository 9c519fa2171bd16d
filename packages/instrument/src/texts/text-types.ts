import type { Band } from '../bands.ts'
import type { FactorId } from '../factors.ts'

export interface FactorText {
  /** The name that research uses. */
  name: string
  /** A short name of the easy side, shown before the research name. */
  plainName: string
  /** The meaning of health 100: completes "To the right: …". */
  easySide: string
  /** Explanation of the factor in one sentence. */
  summary: string
  /** Names of the bands. On safety factors they never mention ease or effort. */
  bands: Readonly<Record<Band, string>>
}

export type FactorTexts = Readonly<Record<FactorId, FactorText>>

/**
 * A text in two parts. The meaning contains no request, so it is shown without the advice if the reader's own answers do
 * not say that following the advice is safe.
 */
export interface BandText {
  /** Possible meaning of a value in this band, or of a gap in this direction. */
  meaning: string
  /** A small suggestion; null on safety factors unless the own value is high, because the help page is named instead. */
  tryThis: string | null
}

export interface Insight {
  /** Explanation of the factor in plain words. */
  about: string
  bands: Readonly<Record<Band, BandText>>
  /** Possible meaning of a clear gap: the partner sees more ease than the person, or less. */
  gaps: Readonly<Record<'partnerSeesMore' | 'partnerSeesLess', BandText>>
  /** Possible meaning if both find the factor hard; null on safety factors, because no text for both partners mentions them. */
  bothHard: BandText | null
  /** Possible meaning if both find the factor easy; null on safety factors. */
  bothEasy: string | null
  /** Possible meaning of a clear gap about the partner: the reader sees more ease than the partner does, or less. */
  gapsOfPartner: Readonly<Record<'youSeeMore' | 'youSeeLess', string>> | null
}

export type InsightTexts = Readonly<Record<FactorId, Insight>>

export type PatternId =
  | 'shared_strength'
  | 'repair_buffer'
  | 'blind_spot'
  | 'hidden_strain'
  | 'anxious_avoidant'
  | 'both_avoidant'
  | 'pursue_withdraw'
  | 'flooding_weak_repair'
  | 'missed_bids'
  | 'one_sided_fairness'
  | 'trust_gap'
  | 'plans_apart'
  | 'intimacy_apart'
  | 'priorities_apart'
  | 'important_low'
  | 'unseen_strain'

/** The partner who starts a pattern, from the perspective of the reader; `both` if the pattern has no roles. */
export type Who = 'you' | 'partner' | 'both'

export interface PatternText {
  title: string
  /** Possible meaning, for each possible `who` of the pattern. */
  meaning: Readonly<Partial<Record<Who, string>>>
  /** A suggestion for both partners. It is withheld if speaking up may harm the reader. */
  tryThis: string
  /** Shown instead if advice is withheld; it requests nothing involving the partner. */
  heldBack?: string
}

/** Patterns about a single factor whose text differs by factor and is part of `Insight`. */
export type FactorPatternId =
  | 'shared_strength'
  | 'blind_spot'
  | 'hidden_strain'
  | 'both_avoidant'
  | 'missed_bids'
  | 'unseen_strain'

export type PatternTexts = Readonly<Record<Exclude<PatternId, FactorPatternId>, PatternText>>

/** Factors that the guide may speak about; not safety factors, because discussing them may harm a partner. */
export type GuideFactorId = Exclude<FactorId, 'fairness' | 'boundaries'>

export interface GuideQuestions {
  /** Two questions if the factor is a strength of the pair. */
  asStrength: readonly [string, string]
  /** Two questions if the factor is a topic. */
  asTopic: readonly [string, string]
}

/** The discussion guide: its fixed parts, and two questions for each factor. */
export interface GuideTexts {
  before: string
  /** For one person to read alone, before both read the rest. */
  alone: string
  strengths: string
  topics: string
  listener: string
  stop: string
  closing: string
  first: Readonly<Record<'you' | 'partner' | 'either', string>>
  questions: Readonly<Record<GuideFactorId, GuideQuestions>>
}
