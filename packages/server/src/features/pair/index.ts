/** Pairs of assessments and their sharing levels. The calls are in the features `invitation` and `results`. */
export { pairJobs } from './jobs.ts'
export {
  closeLevels,
  countPairs,
  createPair,
  deleteOldPairs,
  findPair,
  leavePair,
  listChoices,
  listSharingScore,
  lockChoice,
  markResultsShared,
  recordLeaving,
  resetSharing,
  saveChoice,
} from './repository.ts'
export type { PairState } from './rules.ts'
export { CLOSED, isSameChoice, raiseLevelsTo, sharedChoice, sharesMore, userPairKey } from './rules.ts'
export { type PairTables, tableDeclarations as pairDeclared } from './tables.ts'
