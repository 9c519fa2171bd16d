import type { TableDeclaration } from '#server/features/records/index.ts'

/** Nothing in clear depends on what anybody answered, or on how many did. */
export interface SurveyRow {
  id: string
  owner_id: string
  threshold: number
  /** Its statements; a survey keeps them. */
  instrument_version: string
  locale: string
  /** Null once it is closed: its link finds nothing any more. */
  link_token_hash: Uint8Array | null
  sealed_link_token: Uint8Array | null
  sealed_title: Uint8Array
  sealed_message: Uint8Array
  /** Counts, and sums of whole batches. */
  sealed_totals: Uint8Array
  /** The batch that is being filled: its responses, and the carry-over of earlier ones; null once it is closed. */
  sealed_waiting: Uint8Array | null
  /** The owner's own answers to the same statements; null until they are given. */
  sealed_self_ratings: Uint8Array | null
  key_version: number
  created_at: Date
  closes_at: Date
  closed_at: Date | null
}

/** The key of the batch, itself encrypted with the owner's; replaced with every batch. Without a time. */
export interface BatchKeyRow {
  survey_id: string
  owner_id: string
  sealed_key: Uint8Array
}

export interface FeedbackTables {
  feedback_surveys: SurveyRow
  'keys.feedback_batches': BatchKeyRow
}

/** The export adds titles and results as the page shows them; sums, carry-over and waiting responses are never readable. */
export const declared: readonly TableDeclaration[] = [
  {
    table: 'feedback_surveys',
    owner: 'owner_id',
    export: ['id', 'threshold', 'instrument_version', 'locale', 'created_at', 'closes_at', 'closed_at'],
    erase: 'rows',
    retention:
      'Until it is deleted, or with the account. Single responses until their batch is full, the carry-over of one or two people until a third is in it; both until the survey closes at the latest, 90 days.',
  },
  {
    table: 'keys.feedback_batches',
    owner: 'owner_id',
    export: null,
    erase: 'rows',
    retention: 'Until the batch is full or the survey closes; copies in key archives for seven more days.',
  },
]
