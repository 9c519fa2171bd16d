import { NO_USER, type TableDeclaration } from '#server/lib/table-declarations/index.ts'

/** The kinds of counts. */
export const countNames = [
  'accounts',
  'drafts',
  'completed',
  'pairs',
  'surveys',
  'published-posts',
  'post-drafts',
  'messages',
] as const
export type CountName = (typeof countNames)[number]

export interface StoredCountRow {
  name: CountName
  count: number
  countedAt: Date
}

export interface StatsTables {
  storedCounts: StoredCountRow
}

export const tables: readonly TableDeclaration[] = [
  {
    table: 'stored_counts',
    ...NO_USER,
    retention: 'One row per kind of count, replaced every hour.',
    grows: false,
  },
]
