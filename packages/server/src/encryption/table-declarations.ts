import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export const keyTableDeclarations: readonly TableDeclaration[] = [
  {
    table: 'keys.data_keys',
    owner: 'owner_id',
    export: null,
    omitted: 'secret',
    erase: 'key',
    retention: 'Until the owner is deleted; copies in key archives for seven more days.',
  },
  {
    table: 'keys.master_keys',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: 'As long as keys are encrypted with the master key: its fingerprint.',
    grows: false,
  },
  {
    table: 'keys.service_keys',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: 'As long as the database: service keys, encrypted with the master key.',
    grows: false,
  },
  {
    table: 'keys.holders',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: 'A minute after an instance has ended: the names of its master keys.',
    grows: false,
  },
]
