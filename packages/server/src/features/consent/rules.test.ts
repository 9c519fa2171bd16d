import { config } from '@twofold/contract'
import { expect, test } from 'vitest'
import { assertCurrentWording, assertNotFrozen, type ConsentMark, presentConsents } from './rules.ts'

const given = new Date('2026-11-01T10:00:00.000Z')
const mark = (purpose: ConsentMark['purpose'], withdrawnAt: Date | null = null): ConsentMark => ({
  purpose,
  wording: `${purpose}-1`,
  givenAt: given,
  withdrawnAt,
})

test('nothing is consented to at first, and mails are wanted', () => {
  expect(presentConsents([])).toEqual({
    assessment: null,
    pair: null,
    research: null,
    mails: true,
    terms: null,
  })
})

test('a live row counts, an ended one does not', () => {
  const marks = [mark('assessment', given), mark('assessment'), mark('pair', given)]
  expect(presentConsents(marks)).toEqual({
    assessment: { wording: 'assessment-1', givenAt: '2026-11-01T10:00:00.000Z' },
    pair: null,
    research: null,
    mails: true,
    terms: null,
  })
})

test('mails stay off once they were turned off, until they are turned on', () => {
  expect(presentConsents([mark('mails', given)]).mails).toBe(false)
  expect(presentConsents([mark('mails', given), mark('mails')]).mails).toBe(true)
})

test('only today’s wording can be consented to', () => {
  expect(() => assertCurrentWording('pair', config.consentWordings.pair)).not.toThrow()
  expect(() => assertCurrentWording('pair', config.consentWordings.assessment)).toThrow(/not the current one/)
})

test('a hidden account starts nothing', () => {
  expect(() => assertNotFrozen({ hidden: false })).not.toThrow()
  expect(() => assertNotFrozen({ hidden: true })).toThrow(expect.objectContaining({ code: 'account_frozen' }))
})
