import { NO_USER, type TableDeclaration } from '#server/lib/table-declarations/index.ts'

export type Role = 'admin'

/** Encrypted email to which the receipt of a deletion is still to be sent. */
export interface ReceiptRow {
  id: string
  encryptedEmail: Uint8Array
  createdAt: Date
}

export interface AccountTables {
  userRoles: { userId: string; role: Role }
  deletionReceipts: ReceiptRow
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'user_roles',
    owner: 'user_id',
    export: ['role'],
    omitted: {},
    erase: 'rows',
    retention: 'Until the role is revoked or the account is deleted.',
    grows: false,
  },
  {
    table: 'deletion_receipts',
    ...NO_USER,
    retention:
      'Until the receipt of a deletion is sent, at most 24 hours: its email, encrypted with a separate key.',
  },
]
