import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export const archiveTables: readonly TableDeclaration[] = [
  {
    table: 'finished_archives',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: 'One row per kind, replaced by the next archive.',
    grows: false,
  },
]
