import type { SharingChoice } from '@twofold/instrument'
import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'
import type { RevealedLevel } from './rules.ts'

/** A pair without user ids, which are in `pair_halves`. */
export interface PairRow {
  id: string
  invitation_id: string
  paired_at: Date
  /** Created too soon after another pair of the same two users: never shows results, and looks like any other pair to the users. */
  too_early: boolean
  left_at: Date | null
  /** When the pair first shared results; set once. */
  shown_at: Date | null
}

export interface PairHalfRow {
  assessment_id: string
  pair_id: string
  user_id: string
}

export interface RecentPairRow {
  id: string
  users_hash: Uint8Array
  paired_at: Date
}

export interface SharingRow {
  assessment_id: string
  user_id: string
  score: boolean
  factors: boolean
  view_of_partner: boolean
  safety: boolean
  /** Factors that the user holds back from the partner, in factor order. */
  held_back: SharingChoice['heldBack']
  updated_at: Date
  /** When the user last ended the pair of the assessment; null if never. */
  left_at: Date | null
  /** Levels whose first results the user has seen since the user last began to share them. */
  seen_levels: readonly RevealedLevel[]
  /** Levels that the user opened for both or was emailed about since then: no further email is needed. */
  announced_levels: readonly RevealedLevel[]
}

export interface PairTables {
  pairs: PairRow
  pair_halves: PairHalfRow
  recent_pairs: RecentPairRow
  sharing: SharingRow
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'sharing',
    owner: 'user_id',
    export: [
      'assessment_id',
      'score',
      'factors',
      'view_of_partner',
      'safety',
      'held_back',
      'updated_at',
      'left_at',
      'seen_levels',
    ],
    // A level is announced only once both share it.
    omitted: { 'other user': ['announced_levels'] },
    erase: 'rows',
    retention: 'With its assessment.',
    grows: true,
  },
  {
    // The export omits pairs, because an inviter must not learn whether an invitation became one.
    table: 'pair_halves',
    owner: 'user_id',
    export: null,
    omitted: 'other user',
    erase: 'rows',
    retention: 'With its assessment.',
    grows: true,
  },
  {
    table: 'pairs',
    owner: null,
    export: null,
    omitted: 'other user',
    erase: 'cascade',
    retention: 'Until both assessments are deleted.',
    grows: true,
  },
  {
    table: 'recent_pairs',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: '30 days; a keyed hash of two users, without personal data.',
    grows: true,
  },
]
