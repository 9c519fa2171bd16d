export { inTransaction } from './in-transaction.ts'
