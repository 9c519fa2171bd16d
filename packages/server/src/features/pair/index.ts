/** Two assessments tied by a claimed invitation, and what each side opens. Its calls are those of invitation and results. */
export { pairJobs } from './jobs.ts'
export {
  closeLevels,
  findPairOf,
  leavePair,
  listLevels,
  listPaired,
  lockLevels,
  removeOldPairs,
  saveLevels,
  tiePair,
} from './repository.ts'
export { CLOSED, isSame, opensMore, peopleKey } from './rules.ts'
export { declared as pairDeclared } from './tables.ts'
