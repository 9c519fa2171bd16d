/** `@twofold/auth/import`: imports accounts of supabase/auth. The running service does not load it. */
export { type ImportOptions, type ImportOutcome, importAccount } from './import-account.ts'
export { PreviousRows } from './previous-rows.ts'
