import type { Band } from '../bands.ts'
import type { FactorId } from '../factors.ts'

export interface FactorText {
  /** The name that research uses. */
  name: string
  /** A short name of the easy side, shown before the research name. */
  plainName: string
  /** What health 100 means: completes "To the right: …". */
  easySide: string
  /** What the factor is, in one sentence. */
  summary: string
  /** Names of the bands: never of ease or effort where the factor says how safe a person is. */
  bands: Readonly<Record<Band, string>>
}

export type FactorTexts = Readonly<Record<FactorId, FactorText>>

/**
 * A text in two parts. The meaning contains no request, so it is shown without the advice if the reader's own answers do
 * not say that following the advice is safe.
 */
export interface BandText {
  /** What a value in this band, or a gap in this direction, can mean. */
  meaning: string
  /** One small thing to try; null on safety factors unless the own value is high, where the help page is named instead. */
  tryThis: string | null
}

export interface Insight {
  /** What the factor is, in plain words. */
  about: string
  bands: Readonly<Record<Band, BandText>>
  /** What a clear gap can mean: the partner sees more ease than the person, or less. */
  gaps: Readonly<Record<'partnerSeesMore' | 'partnerSeesLess', BandText>>
  /** What it can mean that both find it hard; null on safety factors, which no text for two people names. */
  bothHard: BandText | null
  /** What it can mean that both find it easy; null on safety factors. */
  bothEasy: string | null
  /** What a clear gap about the partner can mean: the reader sees more ease than the partner does, or less. */
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

/** Whom a pattern begins with, from the reader's side; `both` where it has no sides. */
export type Who = 'you' | 'partner' | 'both'

export interface PatternText {
  title: string
  /** What it can mean, for each `who` that the pattern can have. */
  meaning: Readonly<Partial<Record<Who, string>>>
  /** One thing to try. It is for the two of them, so it is held back where speaking up may cost the reader something. */
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

/** Factors that the guide may speak about; the safety factors are no subject for two people and a sheet of paper. */
export type GuideFactorId = Exclude<FactorId, 'fairness' | 'boundaries'>

export interface GuideQuestions {
  /** Two questions where the factor is a strength of the pair. */
  asStrength: readonly [string, string]
  /** Two questions where it is a topic. */
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
