/** The ground that every feature stands on: what is declared about tables, and the trail of what people did. */
export { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
export type { TableDeclaration } from './declaration.ts'
export { noteDeletion, openLedger, withdrawDeletion } from './ledger.ts'
export {
  deleteDeletionsBefore,
  deleteEventsBefore,
  eraseRows,
  exportRows,
  inTransaction,
  listEvents,
  recordEvent,
} from './repository.ts'
export { sealText, unsealText } from './sealed-text.ts'
export { declared as recordsDeclared } from './tables.ts'
