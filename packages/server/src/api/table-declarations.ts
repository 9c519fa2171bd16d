import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export const idempotencyTables: readonly TableDeclaration[] = [
  {
    table: 'idempotency_replies',
    owner: 'user_id',
    export: null,
    omitted: 'secret',
    erase: 'rows',
    retention: '24 hours.',
    grows: true,
  },
]
