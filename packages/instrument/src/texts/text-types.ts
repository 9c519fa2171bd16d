import type { Band } from '../bands.ts'
import type { FactorId, OrdinaryFactorId } from '../factors.ts'
import type { OwnText } from '../own.ts'
import type { OwnTopicId } from '../own-topics.ts'

export interface FactorText {
  /** The name that research uses. */
  name: string
  /** A short name of the easy side, shown before the research name. */
  plainName: string
  /** The meaning of ease 100: completes "To the right: …". */
  easySide: string
  /** Explanation of the factor in one sentence. */
  summary: string
  /** Names of the bands. On safety factors they never mention ease or effort. */
  bands: Readonly<Record<Band, string>>
}

export type FactorTexts = Readonly<Record<FactorId, FactorText>>

/** A meaning contains no request, so it can be shown without the advice. */
export interface AdvisedText {
  meaning: string
  tryThis: string | null
}

/**
 * Texts of a row that both partners read. They name the factor and the direction and state no single answer as a fact. Those about one person are the same
 * sentence with the two people exchanged, so that both partners read the same.
 */
export interface PairTexts {
  partnerSeesMore: string
  partnerSeesLess: string
  youSeeMore: string
  youSeeLess: string
  bothEasy: string
  bothHard: string
}

export interface Insight {
  /** Explanation of the factor in plain words. */
  about: string
  /**
   * Texts for the author of the answers alone. Low and high hold for every profile without a contradicting answer; `mixed` has the
   * placeholders `{easiest}` and `{hardest}` for two statements, each with its full stop at the end of a sentence. Advice is for that person alone on every factor whose advice is not replaced by help.
   */
  own: Readonly<Record<OwnText, AdvisedText>>
  /** Null on safety factors, which only their author reads about. */
  pair: PairTexts | null
}

export type InsightTexts = Readonly<Record<FactorId, Insight>>

/** Texts of the own profile that are the same for all factors. */
export interface OwnTexts {
  /** Replaces the mixed text if no statement is easier than another. */
  even: string
  /** Shown instead of all own texts if the quality of the answers is doubtful. */
  doubtful: { title: string; body: string }
}

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

export type TwoQuestions = readonly [string, string]

export interface GuideQuestions {
  asStrength: TwoQuestions
  asTopic: TwoQuestions
}

/** The evening: its fixed parts, and two questions for each topic. */
export interface GuideTexts {
  before: string
  /** Tells everybody when an evening like this does not help. */
  alone: string
  strengths: string
  /** Questions if nothing is easy for both. */
  glad: TwoQuestions
  topics: string
  listener: string
  stop: string
  closing: string
  /** About the one thing that each tries, said aloud. */
  trying: string
  /** Things to try, the same for every topic and couple. */
  suggestions: readonly [string, string, string]
  questions: Readonly<Record<OrdinaryFactorId, GuideQuestions>>
  ownTopics: Readonly<Record<OwnTopicId, { title: string; questions: TwoQuestions }>>
}

/** Statements on how content a person is with the relationship, answered 1-5 at each check-in; agreeing is always content. */
export type ContentmentTexts = readonly [string, string, string, string]

/** A question for each week of a year, the same for everybody. */
export type BreakfastTexts = readonly string[]
