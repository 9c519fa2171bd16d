import { NO_USER, type TableDeclaration } from '#server/lib/table-declarations/index.ts'
import { durations } from '#server/limits.ts'

/** `role`: a revoked role, identified by the user and its name. */
export type DeletionKind = 'person' | 'assessment' | 'survey' | 'role'

/** An entry of the deletion ledger. */
export interface DeletionRow {
  /** Keyed hash of the id. */
  subjectHash: Uint8Array
  kind: DeletionKind
  dueAt: Date
}

export interface DeletionLedgerTables {
  'keys.deletions': DeletionRow
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'keys.deletions',
    ...NO_USER,
    retention:
      '13 months, longer than any archive: keyed hashes of deleted ids and revoked roles, without personal data.',
    purge: { column: 'due_at', afterMs: durations.deletionLedgerMs },
  },
]
