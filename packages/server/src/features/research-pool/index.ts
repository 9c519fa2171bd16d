/** Rows of the research pool and their withdrawal. Entering the pool and releases are in the feature `research`. */
export {
  deleteRows,
  insertRelease,
  insertReleasedUsers,
  insertRows,
  isReleased,
  listReleasedUsers,
  listReleases,
  listRowHeads,
  listRows,
} from './repository.ts'
export { deriveRowIds } from './row-ids.ts'
export { type ResearchReleaseRow, tableDeclarations as researchPoolDeclared } from './tables.ts'
export { eraseFromPool, hashReleasedUser, withdrawFromPool } from './withdraw.ts'
