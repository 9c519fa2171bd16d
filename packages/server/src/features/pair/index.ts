/** Pairs of assessments and their sharing levels. The calls are in the features `invitation` and `results`. */
export { pairJobs } from './jobs.ts'
export {
  closeLevels,
  countPairs,
  createPair,
  deleteOldPairs,
  findPair,
  leavePair,
  listLevels,
  listSharingScore,
  lockLevels,
  markResultsShared,
  recordLeaving,
  saveLevels,
} from './repository.ts'
export type { PairState } from './rules.ts'
export { CLOSED, isSameLevels, raiseLevelsTo, raisesLevel, sharedLevels, userPairKey } from './rules.ts'
export { type PairTables, tableDeclarations as pairDeclared } from './tables.ts'
