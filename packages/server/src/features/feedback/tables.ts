import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

/** No plaintext column depends on responses or their number. */
export interface SurveyRow {
  id: string
  ownerId: string
  threshold: number
  /** Version of its statements, which never changes. */
  instrumentVersion: string
  /** Null for a closed survey. */
  linkTokenHash: Uint8Array | null
  encryptedLinkToken: Uint8Array | null
  encryptedTitle: Uint8Array
  encryptedMessage: Uint8Array
  /** Counts and sums of released batches. */
  encryptedTotals: Uint8Array
  /** The current batch with the carry-over of earlier ones; null for a closed survey. */
  encryptedWaiting: Uint8Array | null
  /** The owner's ratings of the same statements; null without any. */
  encryptedSelfRatings: Uint8Array | null
  keyVersion: number
  createdAt: Date
  closesAt: Date
  closedAt: Date | null
}

/** The batch key, encrypted with the owner's key and replaced with every batch. Has no time column on purpose. */
export interface BatchKeyRow {
  surveyId: string
  ownerId: string
  encryptedKey: Uint8Array
}

export interface FeedbackTables {
  feedbackSurveys: SurveyRow
  'keys.feedbackBatches': BatchKeyRow
}

/** `exportSurveys` adds texts and results; sums, carry-over and unreleased responses are never exported. */
export const tables: readonly TableDeclaration[] = [
  {
    table: 'feedback_surveys',
    owner: 'owner_id',
    export: ['id', 'threshold', 'instrument_version', 'created_at', 'closes_at', 'closed_at'],
    omitted: {
      decrypted: ['encrypted_title', 'encrypted_message', 'encrypted_totals', 'encrypted_self_ratings'],
      secret: ['link_token_hash', 'encrypted_link_token'],
      'other user': ['encrypted_waiting'],
      internal: ['key_version'],
    },
    erase: 'rows',
    retention:
      'Until it is deleted, or with the account. Single responses until their batch is full, the carry-over of one or two people until a third is in it; both until the survey closes at the latest, 90 days.',
  },
  {
    table: 'keys.feedback_batches',
    owner: 'owner_id',
    export: null,
    omitted: 'secret',
    erase: 'rows',
    retention: 'Until the batch is full or the survey closes; copies in key archives for seven more days.',
  },
]
