import type { SharingChoice } from '@twofold/instrument'
import { NO_USER, type TableDeclaration } from '#server/lib/table-declarations/index.ts'
import { durations } from '#server/limits.ts'
import type { RevealedLevel } from './rules.ts'

/** A pair without user ids, which are in `pair_halves`. */
export interface PairRow {
  id: string
  invitationId: string
  pairedAt: Date
  /** Created too soon after another pair of the same two users: never shows results, and looks like any other pair to the users. */
  tooEarly: boolean
  leftAt: Date | null
  /** When the pair first shared results; set once. */
  shownAt: Date | null
}

export interface PairHalfRow {
  assessmentId: string
  pairId: string
  userId: string
}

export interface RecentPairRow {
  id: string
  usersHash: Uint8Array
  pairedAt: Date
}

export interface SharingRow {
  assessmentId: string
  userId: string
  score: boolean
  factors: boolean
  viewOfPartner: boolean
  safety: boolean
  /** Factors that the user holds back from the partner, in factor order. */
  heldBack: SharingChoice['heldBack']
  updatedAt: Date
  /** When the user last ended the pair of the assessment; null if never. */
  leftAt: Date | null
  /** Levels whose first results the user has seen since the user last began to share them. */
  seenLevels: readonly RevealedLevel[]
  /** Levels that the user opened for both or was emailed about since then: no further email is needed. */
  announcedLevels: readonly RevealedLevel[]
}

export interface PairTables {
  pairs: PairRow
  pairHalves: PairHalfRow
  recentPairs: RecentPairRow
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
  },
  {
    // The export omits pairs, because an inviter must not learn whether an invitation became one.
    table: 'pair_halves',
    owner: 'user_id',
    export: null,
    omitted: 'other user',
    erase: 'rows',
    retention: 'With its assessment.',
  },
  {
    table: 'pairs',
    owner: null,
    export: null,
    omitted: 'other user',
    erase: 'cascade',
    retention: 'Until both assessments are deleted.',
  },
  {
    table: 'recent_pairs',
    ...NO_USER,
    retention: '30 days; a keyed hash of two users, without personal data.',
    purge: { column: 'paired_at', afterMs: durations.retakeMs },
  },
]
