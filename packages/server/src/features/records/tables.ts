import type { TableDeclaration } from './declaration.ts'

export interface AuditEntry {
  id: string
  user_id: string
  action: string
  /** An id of the person's own, or of the report or block an admin decided on: never one of the other half of a pair. */
  subject_id: string | null
  at: Date
}

export type DeletionKind = 'person' | 'assessment' | 'survey'

/** A line of the ledger of deletions. */
export interface DeletionRow {
  /** Keyed hash of the deleted id. */
  subject_hash: Uint8Array
  kind: DeletionKind
  due_at: Date
}

export interface RecordsTables {
  audit_log: AuditEntry
  'keys.deletions': DeletionRow
}

export const declared: readonly TableDeclaration[] = [
  {
    table: 'audit_log',
    owner: 'user_id',
    export: ['action', 'subject_id', 'at'],
    erase: 'rows',
    retention: '180 days, and never longer than the account.',
  },
  {
    table: 'keys.deletions',
    owner: null,
    export: null,
    erase: 'none',
    retention: '13 months, longer than any archive: keyed hashes of what was deleted, which name nobody.',
  },
]
