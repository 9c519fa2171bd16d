import type { TableDeclaration } from '#server/features/records/index.ts'

/** One factor of one person, encrypted with a key of the service. `id` can be computed only with the person's own key. */
export interface ResearchRowRow {
  id: string
  instrument_version: string
  sealed_row: Uint8Array
}

/** Published estimates; exact sums are never stored. */
export interface ResearchReleaseRow {
  number: number
  instrument_version: string
  rho: number
  report: string
  released_at: Date
}

export interface ResearchPoolTables {
  research_rows: ResearchRowRow
  'keys.research_releases': ResearchReleaseRow
  'keys.research_used': { subject_hash: Uint8Array }
  /** Of the consent feature; only locked here. */
  consents: { user_id: string; purpose: string; withdrawn_at: Date | null }
}

export const declared: readonly TableDeclaration[] = [
  {
    table: 'research_rows',
    owner: null,
    export: null,
    erase: 'none',
    retention:
      'Until the next release adds the rows up, or the person withdraws, deletes the assessment or the account. No row names an account or a time; the copy of an account opens its own by the key of that account.',
  },
  {
    table: 'keys.research_releases',
    owner: null,
    export: null,
    erase: 'none',
    retention:
      'As long as the database: published estimates with noise, and the privacy budget that they spent.',
  },
  {
    table: 'keys.research_used',
    owner: null,
    export: null,
    erase: 'none',
    retention:
      'As long as the account: a keyed hash, so that an account is in one release at most. Deleted with the account.',
  },
]
