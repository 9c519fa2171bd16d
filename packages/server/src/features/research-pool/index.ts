/** Rows for research and how they are withdrawn. Entering the pool and releases are in the feature `research`. */
export {
  deleteRows,
  insertRelease,
  insertRows,
  insertUsed,
  isUsed,
  listReleases,
  listRowHeads,
  listRows,
  listUsed,
} from './repository.ts'
export { rowIdsOf } from './row-ids.ts'
export { declared as researchPoolDeclared, type ResearchReleaseRow } from './tables.ts'
export { eraseFromPool, usedHashOf, withdrawFromPool } from './withdrawing.ts'
