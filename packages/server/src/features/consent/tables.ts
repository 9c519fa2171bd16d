import type { TableDeclaration } from '#server/features/records/index.ts'

export type Purpose = 'assessment' | 'pair' | 'mails' | 'research'

export interface ConsentRow {
  id: string
  user_id: string
  purpose: Purpose
  wording: string
  adult: boolean
  locale: string
  given_at: Date
  withdrawn_at: Date | null
}

/** The first acceptance of each version of the terms. */
export interface AcceptedTermsRow {
  user_id: string
  version: string
  locale: string
  accepted_at: Date
}

/** Exists only for accounts that are or were frozen or scheduled for deletion. */
export interface AccountStateRow {
  user_id: string
  frozen_at: Date | null
  /** When the last freeze ended: answers about a partner then remain for some time. */
  unfrozen_at: Date | null
  deletion_id: string | null
  deletion_at: Date | null
  cancel_token_hash: Uint8Array | null
}

export interface ConsentTables {
  consents: ConsentRow
  accepted_terms: AcceptedTermsRow
  account_states: AccountStateRow
}

export const tableDeclarations: readonly TableDeclaration[] = [
  {
    table: 'consents',
    owner: 'user_id',
    export: ['id', 'purpose', 'wording', 'adult', 'locale', 'given_at', 'withdrawn_at'],
    erase: 'rows',
    retention: 'With the account, also after withdrawal: it is the proof of both.',
  },
  {
    table: 'accepted_terms',
    owner: 'user_id',
    export: ['version', 'locale', 'accepted_at'],
    erase: 'rows',
    retention: 'With the account: it is the proof of the contract.',
  },
  {
    table: 'account_states',
    owner: 'user_id',
    export: ['frozen_at', 'unfrozen_at', 'deletion_at'],
    erase: 'rows',
    retention: 'Until the account is deleted; a scheduled deletion until it is cancelled.',
  },
]
