import { emptyTotals, type FeedbackTotals, type RaterValues } from '@twofold/instrument'

/** Permanent data of a survey's responses: every sum combines at least three respondents. */
export interface SurveyTotals {
  responses: number
  /** Number of responses in the release. */
  basedOn: number
  released: FeedbackTotals['released']
}

/** Data that is deleted when the batch is released or the survey ends. */
export interface Batch {
  /** A response is reduced to one value per factor, which the sums need. */
  waiting: readonly RaterValues[]
  /** Hashes of submission ids, which detect repeated submissions; unordered and not linked to responses. */
  submissionHashes: readonly string[]
  /** Carry-over: sums of factors that only one or two respondents have rated. */
  carried: FeedbackTotals['carried']
}

export function emptySurveyTotals(): SurveyTotals {
  return { responses: 0, basedOn: 0, released: emptyTotals().released }
}

/** An empty batch with the carry-over of earlier ones. */
export function emptyBatch(carried: FeedbackTotals['carried'] = emptyTotals().carried): Batch {
  return { waiting: [], submissionHashes: [], carried }
}
