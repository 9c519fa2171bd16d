/** The ground that every feature stands on: what is declared about tables, and the trail of what people did. */
export type { TableDeclaration } from './declaration.ts'
export { eraseRows, exportRows, inTransaction, listEvents, recordEvent } from './repository.ts'
export { sealText, unsealText } from './sealed-text.ts'
export { declared as recordsDeclared } from './tables.ts'
