/** Deletions that a restore repeats. */
export { readLedger, recordDeletion, withdrawDeletion } from './ledger.ts'
export { deleteDeletionsBefore } from './repository.ts'
export { tableDeclarations as deletionLedgerDeclared } from './tables.ts'
