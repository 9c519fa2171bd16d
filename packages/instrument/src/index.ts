/** The version of statements and scoring; an assessment is scored with the one it was answered on. */
export const INSTRUMENT_VERSION = '2026.1'

export type { Answer, AnswerSet, Answers, Importance, Rating } from './answers.ts'
export { isOwnPartDone, missingItems, PACKED_LENGTH, packAnswers, unpackAnswers } from './answers.ts'
export type { Band, ScoreBand } from './bands.ts'
export { band, scoreBand } from './bands.ts'
export type {
  CategoryComparison,
  Comparison,
  FactorComparison,
  Perceived,
  SharedImportance,
} from './compare.ts'
export { compare } from './compare.ts'
export { FACTOR_COUNT, STATEMENTS_PER_FACTOR, STATEMENTS_PER_PART, TOTAL_QUESTIONS } from './counts.ts'
export type { Category, CategoryId, Direction, Factor, FactorId, ObservableFactorId } from './factors.ts'
export { categories, factors } from './factors.ts'
export type { DiscussionGuide, Speaker } from './guide.ts'
export { makeGuide } from './guide.ts'
export type { ImportanceQuestion } from './importance-questions.ts'
export { importanceQuestions } from './importance-questions.ts'
export type {
  ByObservableFactor,
  FeedbackTotals,
  ObserverRatings,
  RaterSums,
  RaterValues,
  ReleasedFactor,
} from './observer-score.ts'
export {
  byObservableFactor,
  emptyTotals,
  observableFactors,
  presentFeedback,
  releaseBatch,
  scoreRater,
} from './observer-score.ts'
export type { ObserverStatement } from './observer-statements.ts'
export { MIN_FEEDBACK_RESPONSES, observerStatements } from './observer-statements.ts'
export type { Evidence, PresentedPattern, SelfGaps } from './patterns.ts'
export { findPatterns } from './patterns.ts'
export type {
  FactorChange,
  Levels,
  OwnFactor,
  PresentedCategory,
  PresentedComparison,
  Preview,
  PreviewedFactor,
} from './present.ts'
export { openLevels, presentChange, presentComparison, presentOwn, presentPreview } from './present.ts'
export type { PresentedFactor, PresentedPerson } from './presented.ts'
export { coarse, roundDifference, roundTo } from './rounding.ts'
export { answerScale, importanceScale, observerScale } from './scales.ts'
export type { Gap, Score } from './score.ts'
export { countAnswered, scoreFactor, scorePart } from './score.ts'
export type { Part, Statement } from './statements.ts'
export { statements } from './statements.ts'
export type { GuideFactorId, GuideQuestions } from './texts/guide-texts.ts'
export { guideQuestions, guideTexts } from './texts/guide-texts.ts'
export type { BandText, Insight } from './texts/insights.ts'
export { gapWords, insights } from './texts/insights.ts'
export type { PatternId, PatternText, Who } from './texts/pattern-texts.ts'
export { patternTexts } from './texts/pattern-texts.ts'
