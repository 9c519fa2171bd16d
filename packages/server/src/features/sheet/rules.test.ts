import type { SharingChoice } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { stillCovers } from './rules.ts'

const all: SharingChoice = { score: true, factors: true, viewOfPartner: true, safety: false, heldBack: [] }

test.each([
  ['everything is shared as before', all, all, true],
  ['more is shared than before', all, { ...all, viewOfPartner: false }, true],
  ['a factor is no longer held back', all, { ...all, heldBack: ['bids'] }, true],
  ['nothing is shared any more', { ...all, score: false, factors: false, viewOfPartner: false }, all, false],
  ['a level is no longer shared', { ...all, viewOfPartner: false }, all, false],
  ['a factor is held back since then', { ...all, heldBack: ['bids'] }, all, false],
  ['a level on safety is no longer shared, which no sheet contains', all, { ...all, safety: true }, true],
] as const)('stillCovers: %s', (_, now, created, expected) => {
  expect(stillCovers(now as SharingChoice, created as SharingChoice)).toBe(expected)
})
