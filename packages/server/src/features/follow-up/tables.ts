import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

/** One row per assessment whose user noted something; nothing is stored for anybody else. */
export interface FollowUpRow {
  assessmentId: string
  userId: string
  /** Evenings, check-ins and the wish for emails, encrypted with the data key of the assessment, in a fixed length. */
  encryptedFollowUp: Uint8Array
  /** When the next email is due; null unless the user asked for emails. */
  remindAt: Date | null
}

export interface FollowUpTables {
  followUps: FollowUpRow
}

/** `exportFollowUps` adds the decrypted content. */
export const tables: readonly TableDeclaration[] = [
  {
    table: 'follow_ups',
    owner: 'user_id',
    export: ['assessment_id', 'remind_at'],
    omitted: { decrypted: ['encrypted_follow_up'] },
    erase: 'rows',
    retention: 'Until its user deletes it, or with the assessment.',
  },
]
