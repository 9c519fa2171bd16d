import type { TableDeclaration } from '#server/features/table-declarations/index.ts'

export const backupTableDeclarations: readonly TableDeclaration[] = [
  {
    table: 'finished_archives',
    owner: null,
    export: null,
    erase: 'none',
    retention: 'One row per kind, replaced by the next archive.',
  },
]
