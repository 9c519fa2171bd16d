import { retention } from '@twofold/contract/retention'
import type { SharingChoice } from '@twofold/instrument'
import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export interface SheetRow {
  id: string
  assessment_id: string
  user_id: string
  /** Encrypted by the browser with a key that the server never receives. */
  encrypted_sheet: Uint8Array
  /** The shared results that it contains, and with whose assessment; null if it contains none. */
  shared: (SharingChoice & { assessmentId: string }) | null
  created_at: Date
  expires_at: Date
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
    grows: true,
  },
]
