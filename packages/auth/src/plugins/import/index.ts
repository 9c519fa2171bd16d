/** `@twofold/auth/import`: moves accounts of the reference service here. The running service does not load it. */
export { type ImportOptions, type ImportOutcome, importAccount } from './import-account.ts'
export { RowsBefore } from './rows-before.ts'
