import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

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
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: '12 months. Written without an account, so no account owns them.',
    grows: true,
  },
]
