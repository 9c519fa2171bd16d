export { getQuestionnaire } from './all-questionnaires.ts'
export type { Answer, AnswerSet, Answers, Importance, ImportanceAnswer, Rating } from './answers.ts'
export {
  isOwnPartDone,
  missingItems,
  PACKED_LENGTH,
  packAnswers,
  ratingOf,
  unpackAnswers,
} from './answers.ts'
export type { Band } from './bands.ts'
export { band } from './bands.ts'
export type {
  CategoryComparison,
  Comparison,
  FactorComparison,
  Perceived,
  SharedImportance,
} from './compare.ts'
export { compare } from './compare.ts'
export type { ShownRange } from './compare-ranges.ts'
export { compareRanges } from './compare-ranges.ts'
export {
  FACTOR_COUNT,
  MAX_FEEDBACK_RESPONSES,
  MIN_FEEDBACK_RESPONSES,
  STATEMENTS_PER_FACTOR,
  STATEMENTS_PER_PART,
  TOTAL_QUESTIONS,
} from './counts.ts'
export type {
  Category,
  CategoryId,
  Direction,
  Factor,
  FactorId,
  FactorKind,
  ObservableFactorId,
  OrdinaryFactor,
  OrdinaryFactorId,
  SafetyFactor,
  SafetyFactorId,
} from './factors.ts'
export { categories, factors, ordinaryFactors, safetyFactors } from './factors.ts'
export { ownStatementIds, presentCheckInChange, scoreContentment } from './follow-up.ts'
export type { DiscussionGuide } from './guide.ts'
export { makeGuide } from './guide.ts'
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
export type { ObserverStatementKey } from './observer-statements.ts'
export { observerStatements } from './observer-statements.ts'
export type { FactorChange, OwnFactor, OwnProfile, OwnText } from './own.ts'
export { needsHelp, presentChange, presentOwn } from './own.ts'
export type { OwnTopicId } from './own-topics.ts'
export { ownTopicIds } from './own-topics.ts'
export type { Evidence, PresentedPattern } from './patterns.ts'
export { findPatterns, patternIds } from './patterns.ts'
export type {
  PresentedComparison,
  Preview,
  PreviewedFactor,
  SharingChoice,
  SharingLevels,
} from './present.ts'
export { intersectChoices, presentComparison, presentPreview } from './present.ts'
export type {
  PresentedCategory,
  PresentedFactor,
  PresentedPerson,
  PresentedSafetyFactor,
  PresentedSafetyPerson,
} from './presented.ts'
export type { AnswerQuality } from './quality.ts'
export { rateAnswerQuality } from './quality.ts'
export type {
  ImportanceQuestion,
  ObserverStatement,
  Questionnaire,
  Statement,
  Wording,
} from './questionnaire.ts'
export { coarse, roundTo } from './rounding.ts'
export type { ComparedRow, RowFinding, TextedPattern } from './row-findings.ts'
export { findCombinedPatterns, findRowFindings, findRowPatterns, getFindingText } from './row-findings.ts'
export type { Certainty, Score } from './score.ts'
export { compareScores, countAnswered, scoreFactor, scorePart } from './score.ts'
export { hasClearDifference } from './shared-rows.ts'
export type { Part, StatementKey } from './statements.ts'
export { statements } from './statements.ts'
export type {
  AdvisedText,
  FactorPatternId,
  FactorText,
  FactorTexts,
  GuideQuestions,
  GuideTexts,
  Insight,
  InsightTexts,
  OwnTexts,
  PairTexts,
  PatternId,
  PatternText,
  PatternTexts,
  Who,
} from './texts/text-types.ts'
export type {
  OpenDifferences,
  PairNames,
  TogetherSentences,
  TogetherSummary,
  TogetherTexts,
} from './together.ts'
export { headlineOf, summarizePair } from './together.ts'
export type { InstrumentVersion, TextLanguage } from './versions.ts'
export {
  chooseLanguage,
  getInstrumentVersion,
  INSTRUMENT_VERSION,
  instrumentVersions,
  versionLanguages,
} from './versions.ts'
