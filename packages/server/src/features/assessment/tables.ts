import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export type AssessmentStatus = 'draft' | 'completed'

/** No plaintext column depends on the answers, and the encrypted columns have a fixed length. */
export interface AssessmentRow {
  id: string
  user_id: string
  consent_id: string
  consent_purpose: 'assessment'
  instrument_version: string
  locale: string
  status: AssessmentStatus
  encrypted_answers: Uint8Array
  encrypted_partner_name: Uint8Array
  key_version: number
  created_at: Date
  updated_at: Date
  completed_at: Date | null
  /** When the answers about the partner were deleted after their retention; null if they are stored. */
  partner_answers_deleted_at: Date | null
  /** The last nightly run, or restore, at which both partners shared the score; null if they never did. */
  last_shared_at: Date | null
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
    grows: true,
  },
]
