import { NO_USER, type TableDeclaration } from '#server/lib/table-declarations/index.ts'
import { durations } from '#server/limits.ts'

export interface ContactMessageRow {
  id: string
  topic: string
  /** Name, email and text, encrypted with an installation key because a visitor may have no account. */
  encryptedContent: Uint8Array
  challengeHash: Uint8Array | null
  createdAt: Date
  mailedAt: Date | null
  doneAt: Date | null
}

export interface ContactTables {
  contactMessages: ContactMessageRow
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'contact_messages',
    ...NO_USER,
    retention: '12 months. Written without an account, so no account owns them.',
    purge: { column: 'created_at', afterMs: durations.contactMs },
  },
]
