import type { TableDeclaration } from '#server/features/table-declarations/index.ts'

export const mailTableDeclarations: readonly TableDeclaration[] = [
  {
    table: 'mail_suppressions',
    owner: null,
    export: null,
    erase: 'none',
    retention:
      '12 months: a keyed hash of an email whose mailbox does not exist. Without end: that of an email whose owner objected to emails.',
  },
]
