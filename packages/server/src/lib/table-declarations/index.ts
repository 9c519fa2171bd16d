/** Declarations of tables, and the export and erasure of a user's rows by these declarations. */
export type { TableDeclaration } from './declaration.ts'
export { eraseRows, exportRows } from './repository.ts'
