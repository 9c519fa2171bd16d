/** Two assessments tied by a claimed invitation, and what each side opens. Its calls are those of invitation and results. */
export { pairJobs } from './jobs.ts'
export {
  closeLevels,
  countPairs,
  deleteOldPairs,
  findPairOf,
  leavePair,
  listLevels,
  lockLevels,
  markShown,
  saveLevels,
  tiePair,
} from './repository.ts'
export type { PairStanding } from './rules.ts'
export { CLOSED, isSame, opened, opensMore, peopleKey, shownLevels } from './rules.ts'
export { declared as pairDeclared, type PairTables } from './tables.ts'
