import { expect, test } from 'vitest'
import { EVERYTHING, listHref, readListQuery } from './list-query.ts'

test('an address says what is listed, and a list has an address', () => {
  const query = { category: 'trust', tag: 'a b', q: '“warm” & plain', cursor: 'x=' }
  const href = listHref(query)
  expect(readListQuery(new URL(href, 'https://example.org').searchParams)).toEqual(query)
})

test('nothing asked for is the plain address', () => {
  expect(listHref({})).toBe('/bond-better')
  expect(listHref({ q: '', category: null })).toBe('/bond-better')
  expect(readListQuery(new URLSearchParams('q=++&category=&other=1'))).toEqual(EVERYTHING)
})

test('what is too long is cut, by characters as people count them', () => {
  const words = readListQuery(new URLSearchParams({ q: '🌊'.repeat(300) })).q
  expect(words).toBe('🌊'.repeat(200))
})
