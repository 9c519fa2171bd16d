/** `@twofold/auth/import`: moves accounts of the reference service here. The running service does not load it. */
export { type ImportOptions, type ImportOutcome, importAccount } from './import-account.ts'
export { PreviousRows } from './previous-rows.ts'
