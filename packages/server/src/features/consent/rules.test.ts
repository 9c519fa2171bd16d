import { config } from '@twofold/contract'
import { expect, test } from 'vitest'
import { assertCurrentWording, type ConsentMark, presentConsents } from './rules.ts'

const given = new Date('2026-11-01T10:00:00.000Z')
const record = (purpose: ConsentMark['purpose'], withdrawnAt: Date | null = null): ConsentMark => ({
  purpose,
  wording: `${purpose}-1`,
  givenAt: given,
  withdrawnAt,
})

test('presentConsents without records has no consents and emails on', () => {
  expect(presentConsents([])).toEqual({
    assessment: null,
    pair: null,
    mails: true,
    assessmentsDeletedAt: null,
    terms: null,
  })
})

test('presentConsents ignores withdrawn consents', () => {
  const records = [record('assessment', given), record('assessment'), record('pair', given)]
  expect(presentConsents(records)).toEqual({
    assessment: record('assessment'),
    pair: null,
    mails: true,
    assessmentsDeletedAt: null,
    terms: null,
  })
})

test('presentConsents names the deletion of assessments thirty days after the last withdrawal', () => {
  const later = new Date(given.getTime() + 60_000)
  const { assessmentsDeletedAt } = presentConsents([record('assessment', later), record('assessment', given)])
  expect(assessmentsDeletedAt).toEqual(new Date(later.getTime() + 30 * 24 * 60 * 60_000))
})

test('presentConsents has emails off from their withdrawal until they are turned on again', () => {
  expect(presentConsents([record('mails', given)]).mails).toBe(false)
  expect(presentConsents([record('mails', given), record('mails')]).mails).toBe(true)
})

test('assertCurrentWording rejects other wordings', () => {
  expect(() => assertCurrentWording('pair', config.consentWordings.pair)).not.toThrow()
  expect(() => assertCurrentWording('pair', config.consentWordings.assessment)).toThrow(/not the current one/)
})
