import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export type AssessmentStatus = 'draft' | 'completed'

/** No plaintext column depends on the answers, and the encrypted columns have a fixed length. */
export interface AssessmentRow {
  id: string
  userId: string
  consentId: string
  consentPurpose: 'assessment'
  instrumentVersion: string
  locale: string
  status: AssessmentStatus
  encryptedAnswers: Uint8Array
  encryptedPartnerName: Uint8Array
  keyVersion: number
  createdAt: Date
  updatedAt: Date
  completedAt: Date | null
  /** When the answers about the partner were deleted after their retention; null if they are stored. */
  partnerAnswersDeletedAt: Date | null
  /** The last nightly run, or restore, at which both partners shared the score; null if they never did. */
  lastSharedAt: Date | null
}

export interface AssessmentTables {
  assessments: AssessmentRow
}

/** Encrypted columns are exported in decrypted form by `exportAnswers`. */
export const tables: readonly TableDeclaration[] = [
  {
    table: 'assessments',
    owner: 'user_id',
    export: [
      'id',
      'consent_id',
      'instrument_version',
      'locale',
      'status',
      'created_at',
      'updated_at',
      'completed_at',
      'partner_answers_deleted_at',
    ],
    omitted: {
      decrypted: ['encrypted_answers', 'encrypted_partner_name'],
      internal: ['consent_purpose', 'key_version'],
      'other user': ['last_shared_at'],
    },
    erase: 'rows',
    retention:
      'A draft 12 months after its last change; a completed one with the account, its answers about a partner 90 days after completion or after the last day on which both shared the score, never while frozen and at least 30 days after a freeze; both 30 days after the consent was withdrawn.',
  },
]
