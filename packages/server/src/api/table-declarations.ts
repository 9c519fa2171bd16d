import type { TableDeclaration } from '#server/features/table-declarations/index.ts'

export const idempotencyTableDeclarations: readonly TableDeclaration[] = [
  {
    table: 'idempotency_replies',
    owner: 'user_id',
    export: null,
    erase: 'rows',
    retention: '24 hours.',
  },
]
