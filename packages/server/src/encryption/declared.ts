import type { TableDeclaration } from '#server/features/records/index.ts'

export const keyDeclared: readonly TableDeclaration[] = [
  {
    table: 'keys.data_keys',
    owner: 'owner_id',
    export: null,
    erase: 'rows',
    retention: 'Until its owner is erased; copies in key archives for seven more days.',
  },
  {
    table: 'keys.master_keys',
    owner: null,
    export: null,
    erase: 'none',
    retention: 'As long as something is encrypted with that master key: its fingerprint.',
  },
  {
    table: 'keys.service_keys',
    owner: null,
    export: null,
    erase: 'none',
    retention: 'As long as the database: keys of the service itself, encrypted with the master key.',
  },
  {
    table: 'keys.holders',
    owner: null,
    export: null,
    erase: 'none',
    retention: 'A minute after an instance has ended: which master keys it holds.',
  },
]
