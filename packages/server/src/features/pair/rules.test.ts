import { expect, test } from 'vitest'
import { CLOSED, isSame, opensMore, peopleKey } from './rules.ts'

test('raising any level counts as sharing more when other levels are lowered in the same change', () => {
  for (const level of ['score', 'factors', 'viewOfPartner', 'viewOfPartnerSafety'] as const) {
    expect(opensMore(CLOSED, { ...CLOSED, [level]: true }), level).toBe(true)
    expect(opensMore({ ...CLOSED, [level]: true }, CLOSED), level).toBe(false)
  }
  expect(opensMore({ ...CLOSED, score: true }, { ...CLOSED, factors: true })).toBe(true)
  expect(isSame(CLOSED, { ...CLOSED })).toBe(true)
  expect(isSame(CLOSED, { ...CLOSED, score: true })).toBe(false)
})

test('two people have the same key in either order', () => {
  expect(peopleKey('b', 'a')).toBe(peopleKey('a', 'b'))
  expect(peopleKey('a', 'b')).not.toBe(peopleKey('a', 'c'))
})
