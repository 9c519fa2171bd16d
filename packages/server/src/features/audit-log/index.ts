export { deleteEventsBefore, listEvents, recordEvent } from './repository.ts'
export { tableDeclarations as auditLogDeclared } from './tables.ts'
