import { expect, test } from 'vitest'
import { listHref, NO_FILTERS, readListQuery } from './list-query.ts'

test('readListQuery parses the filters that listHref writes', () => {
  const query = { category: 'trust', tag: 'a b', q: '“warm” & plain', cursor: 'x=' }
  const href = listHref(query)
  expect(readListQuery(new URL(href, 'https://example.org').searchParams)).toEqual(query)
})

test('listHref returns the plain path and readListQuery no filters when all are empty', () => {
  expect(listHref({})).toBe('/bond-better')
  expect(listHref({ q: '', category: null })).toBe('/bond-better')
  expect(readListQuery(new URLSearchParams('q=++&category=&other=1'))).toEqual(NO_FILTERS)
})

test('readListQuery cuts an overlong search by code points', () => {
  const search = readListQuery(new URLSearchParams({ q: '🌊'.repeat(300) })).q
  expect(search).toBe('🌊'.repeat(200))
})
