import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'
import { durations } from '#server/limits.ts'

export interface AuditEntry {
  id: string
  userId: string
  action: string
  /** An id of the user's own data, or of the report or block that an admin decided; never an id of the partner. */
  subjectId: string | null
  at: Date
}

export interface AuditLogTables {
  auditLog: AuditEntry
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'audit_log',
    owner: 'user_id',
    export: ['action', 'subject_id', 'at'],
    omitted: { internal: ['id'] },
    erase: 'rows',
    retention: '180 days, and never longer than the account.',
    purge: { column: 'at', afterMs: durations.auditMs },
  },
]
