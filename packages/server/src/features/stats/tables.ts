import { NO_USER, type TableDeclaration } from '#server/lib/table-declarations/index.ts'

export interface StoredCountRow {
  name: string
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
