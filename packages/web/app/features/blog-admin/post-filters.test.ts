import { expect, test } from 'vitest'
import { formatFilters, parseFilters, toRequestFilters } from './post-filters.ts'

test('filters are the same after they were formatted as a URL', () => {
  const filters = { state: 'draft', category: 'family', language: 'de', q: 'a & b' } as const
  expect(parseFilters(formatFilters(filters))).toEqual(filters)
  expect(String(formatFilters({ state: 'all', category: '', language: '', q: '' }))).toBe('')
})

test('parseFilters selects all for unknown values and trims the search text', () => {
  const search = new URLSearchParams({ state: 'odd', language: 'xx', q: ` ${'a'.repeat(300)}` })
  expect(parseFilters(search)).toEqual({ state: 'all', category: '', language: '', q: 'a'.repeat(200) })
})

test('toRequestFilters omits filters that select all', () => {
  expect(toRequestFilters({ state: 'all', category: '', language: '', q: '' })).toEqual({})
  expect(toRequestFilters({ state: 'deleted', category: 'family', language: 'de', q: 'tea' })).toEqual({
    deleted: 'true',
    category: 'family',
    language: 'de',
    q: 'tea',
  })
})
