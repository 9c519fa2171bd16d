/** Declarations of tables, and the export and erasure of a user's rows by these declarations. */
export { NO_USER, type TableDeclaration } from './declaration.ts'
export { eraseRows, exportRows, purgeRows } from './repository.ts'
