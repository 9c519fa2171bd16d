import { RELEASE_RHO, TOTAL_RHO } from '@twofold/instrument/research'
import { expect, test } from 'vitest'
import { choosePair, unspentRho } from './rules.ts'

const DAY = 86_400_000
const at = (day: number | null, instrumentVersion = '2026.2') => ({
  instrumentVersion,
  completedAt: day === null ? null : new Date(day * DAY),
})

test('choosePair returns the first assessment and the first one at least the minimum interval later', () => {
  const records = [at(60), at(10), at(0), at(31), at(null)]
  expect(choosePair(records, '2026.2', 30 * DAY)).toEqual({ first: at(0), later: at(31) })
  expect(choosePair([at(0), at(29)], '2026.2', 30 * DAY)).toEqual({ first: at(0), later: null })
})

test('choosePair returns null when no assessment of the version is completed', () => {
  expect(choosePair([at(null), at(3, '2026.1')], '2026.2', 30 * DAY)).toBeNull()
})

test('unspentRho is less than one release after ten releases', () => {
  const releases = Array.from({ length: 10 }, () => ({ rho: RELEASE_RHO }))
  expect(unspentRho([])).toBe(TOTAL_RHO)
  expect(unspentRho(releases)).toBeLessThan(RELEASE_RHO)
  expect(unspentRho(releases.slice(1))).toBeCloseTo(RELEASE_RHO, 12)
})
