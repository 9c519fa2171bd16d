import { defineFeature } from '#server/define-feature.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

/** Pairs of assessments and their sharing levels. The calls are in the features `invitation` and `results`. */
export const pair = defineFeature({ name: 'pair', jobs, tables })

export {
  addLevelMarks,
  closeLevels,
  countPairs,
  createPair,
  deleteEmptyPairs,
  findPair,
  leavePair,
  listSharing,
  listSharingScore,
  lockOwnSharing,
  markResultsShared,
  NO_SHARING,
  recordLeaving,
  resetSharing,
  saveChoice,
} from './repository.ts'
export type { LevelMarks, PairState } from './rules.ts'
export {
  isSameChoice,
  keepMarks,
  listNewLevels,
  raiseLevelsTo,
  sharedChoice,
  sharesMore,
  userPairKey,
} from './rules.ts'
export type { PairTables } from './tables.ts'
