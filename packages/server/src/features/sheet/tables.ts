import { retention } from '@twofold/contract/retention'
import type { SharingChoice } from '@twofold/instrument'
import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export interface SheetRow {
  id: string
  assessmentId: string
  userId: string
  /** Encrypted by the browser with a key that the server never receives. */
  encryptedSheet: Uint8Array
  /** The shared results that it contains, and with whose assessment; null if it contains none. */
  shared: (SharingChoice & { assessmentId: string }) | null
  createdAt: Date
  expiresAt: Date
}

export interface SheetTables {
  sheets: SheetRow
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'sheets',
    owner: 'user_id',
    export: ['id', 'assessment_id', 'created_at', 'expires_at'],
    omitted: { 'other user': ['shared'], secret: ['encrypted_sheet'] },
    erase: 'rows',
    retention: `${retention.sheetDays} days, or until its user withdraws it, or with the assessment.`,
    purge: { column: 'expires_at', afterMs: 0 },
  },
]
