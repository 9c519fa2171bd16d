import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export const mailTables: readonly TableDeclaration[] = [
  {
    table: 'mail_suppressions',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention:
      '12 months: a keyed hash of an email whose mailbox does not exist. Without end: that of an email whose owner objected to emails.',
  },
]
