import { expect, test } from 'vitest'
import { CLOSED, isSameLevels, raisesLevel, userPairKey } from './rules.ts'

test('raisesLevel returns true when any level is raised, even if others are lowered', () => {
  for (const level of ['score', 'factors', 'viewOfPartner', 'viewOfPartnerSafety'] as const) {
    expect(raisesLevel(CLOSED, { ...CLOSED, [level]: true }), level).toBe(true)
    expect(raisesLevel({ ...CLOSED, [level]: true }, CLOSED), level).toBe(false)
  }
  expect(raisesLevel({ ...CLOSED, score: true }, { ...CLOSED, factors: true })).toBe(true)
  expect(isSameLevels(CLOSED, { ...CLOSED })).toBe(true)
  expect(isSameLevels(CLOSED, { ...CLOSED, score: true })).toBe(false)
})

test('userPairKey does not depend on the order of the users', () => {
  expect(userPairKey('b', 'a')).toBe(userPairKey('a', 'b'))
  expect(userPairKey('a', 'b')).not.toBe(userPairKey('a', 'c'))
})
