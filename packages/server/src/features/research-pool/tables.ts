import type { TableDeclaration } from '#server/features/table-declarations/index.ts'

/** One factor of one user, encrypted with a key of the service. `id` can be computed only with the user's data key. */
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
  /** Belongs to the consent feature; only locked here. */
  consents: { user_id: string; purpose: string; withdrawn_at: Date | null }
}

export const tableDeclarations: readonly TableDeclaration[] = [
  {
    table: 'research_rows',
    owner: null,
    export: null,
    erase: 'none',
    retention:
      'Until the next release, or until the user withdraws the consent or deletes the assessment or the account. A row contains no account and no time; the export finds rows by the data key of the account.',
  },
  {
    table: 'keys.research_releases',
    owner: null,
    export: null,
    erase: 'none',
    retention: 'Permanent: published estimates with noise and the privacy budget that they spent.',
  },
  {
    table: 'keys.research_used',
    owner: null,
    export: null,
    erase: 'none',
    retention:
      'With the account: a keyed hash, which ensures that an account is part of at most one release.',
  },
]
