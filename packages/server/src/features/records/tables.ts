import type { TableDeclaration } from './declaration.ts'

export interface AuditEntry {
  id: string
  user_id: string
  action: string
  /** An id of the user's own data, or of the report or block that an admin decided; never an id of the partner. */
  subject_id: string | null
  at: Date
}

export type DeletionKind = 'person' | 'assessment' | 'survey'

/** An entry of the deletion ledger. */
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

export const tableDeclarations: readonly TableDeclaration[] = [
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
    retention: '13 months, longer than any archive: keyed hashes of deleted ids, without personal data.',
  },
]
