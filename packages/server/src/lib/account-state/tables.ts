import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

/** Exists only for accounts that are or were frozen or scheduled for deletion. */
export interface AccountStateRow {
  userId: string
  frozenAt: Date | null
  /** When the last freeze ended: answers about a partner then remain for some time. */
  unfrozenAt: Date | null
  deletionId: string | null
  deletionAt: Date | null
  cancelTokenHash: Uint8Array | null
  /** When the mail server accepted the email with the link of `cancel_token_hash`; null if it was not sent yet. */
  cancelMailedAt: Date | null
}

export interface AccountStateTables {
  accountStates: AccountStateRow
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'account_states',
    owner: 'user_id',
    export: ['frozen_at', 'unfrozen_at', 'deletion_at', 'cancel_mailed_at'],
    omitted: { secret: ['deletion_id', 'cancel_token_hash'] },
    erase: 'rows',
    retention: 'Until the account is deleted; a scheduled deletion until it is cancelled.',
  },
]
