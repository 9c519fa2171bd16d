import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export type Purpose = 'assessment' | 'pair' | 'mails'

export interface ConsentRow {
  id: string
  userId: string
  purpose: Purpose
  wording: string
  adult: boolean
  locale: string
  givenAt: Date
  withdrawnAt: Date | null
}

/** The first acceptance of each version of the terms. */
export interface AcceptedTermsRow {
  userId: string
  version: string
  locale: string
  acceptedAt: Date
}

export interface ConsentTables {
  consents: ConsentRow
  acceptedTerms: AcceptedTermsRow
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'consents',
    owner: 'user_id',
    export: ['id', 'purpose', 'wording', 'adult', 'locale', 'given_at', 'withdrawn_at'],
    omitted: {},
    erase: 'rows',
    retention: 'With the account, also after withdrawal: it is the proof of both.',
  },
  {
    table: 'accepted_terms',
    owner: 'user_id',
    export: ['version', 'locale', 'accepted_at'],
    omitted: {},
    erase: 'rows',
    retention: 'With the account: it is the proof of the contract.',
  },
]
