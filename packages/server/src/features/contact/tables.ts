import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export interface ContactMessageRow {
  id: string
  topic: string
  /** Name, email and text, encrypted with an installation key because a visitor may have no account. */
  encrypted_content: Uint8Array
  challenge_hash: Uint8Array | null
  created_at: Date
  mailed_at: Date | null
  done_at: Date | null
}

export interface ContactTables {
  contact_messages: ContactMessageRow
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
