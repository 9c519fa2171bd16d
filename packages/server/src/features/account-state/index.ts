/** Freezes and scheduled deletions of accounts. The calls are in the feature `account`. */
export {
  clearDeletion,
  findAccountState,
  findDeletion,
  listDueDeletions,
  listUnsentDeletions,
  lockDeletion,
  saveCancelMailed,
  saveCancelToken,
  saveDeletion,
  saveFrozen,
  saveUnfrozen,
} from './repository.ts'
export { assertNotFrozen } from './rules.ts'
export { type AccountStateTables, tableDeclarations as accountStateDeclared } from './tables.ts'
