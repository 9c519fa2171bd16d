/** Table declarations, cursors, encrypted texts, the deletion ledger and the audit log, used by every feature. */
export { type Cursor, decodeCursor, encodeCursor } from './cursor.ts'
export type { TableDeclaration } from './declaration.ts'
export { decryptText, encryptText } from './encrypted-text.ts'
export { readLedger, recordDeletion, withdrawDeletion } from './ledger.ts'
export {
  deleteDeletionsBefore,
  deleteEventsBefore,
  eraseRows,
  exportRows,
  inTransaction,
  listEvents,
  recordEvent,
} from './repository.ts'
export { tableDeclarations as recordsDeclared } from './tables.ts'
