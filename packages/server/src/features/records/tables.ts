import type { TableDeclaration } from './declaration.ts'

export interface AuditEntry {
  id: string
  user_id: string
  action: string
  /** An id of the person's own: never one of the other half of a pair. */
  subject_id: string | null
  at: Date
}

export interface RecordsTables {
  audit_log: AuditEntry
}

export const declared: readonly TableDeclaration[] = [
  {
    table: 'audit_log',
    owner: 'user_id',
    export: ['action', 'subject_id', 'at'],
    erase: 'rows',
    retention: 'With the account.',
  },
]
