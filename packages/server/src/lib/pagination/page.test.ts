import { expect, test } from 'vitest'
import { rowsToRead, toPage } from './page.ts'

const read = (count: number, limit: number) => {
  const rows = Array.from({ length: count }, (_, index) => index).slice(0, rowsToRead(limit))
  return toPage(rows, limit, { present: (row) => `item ${row}`, encode: (row) => `after ${row}` })
}

test.each([
  [0, { items: [], nextCursor: null }],
  [2, { items: ['item 0', 'item 1'], nextCursor: null }],
  [3, { items: ['item 0', 'item 1'], nextCursor: 'after 1' }],
  [9, { items: ['item 0', 'item 1'], nextCursor: 'after 1' }],
])(
  'toPage returns at most the limit of %i rows, and a cursor only when another row follows',
  (count, page) => {
    expect(read(count, 2)).toEqual(page)
  },
)
