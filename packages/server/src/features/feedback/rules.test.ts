import { expect, test } from 'vitest'
import { assertAnswerable, closedSince, closingDay } from './rules.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const survey = {
  createdAt: at('01T10:00:00'),
  closesAt: at('20T10:00:00'),
  closedAt: null,
  ownerHidden: false,
}

test('a survey is closed from its last moment on, whether or not anybody has noticed', () => {
  expect(closedSince(survey, at('20T09:59:59'))).toBeNull()
  expect(closedSince(survey, at('20T10:00:00'))).toEqual(survey.closesAt)
  expect(closedSince({ ...survey, closedAt: at('05T00:00:00') }, at('25T00:00:00'))).toEqual(
    at('05T00:00:00'),
  )
})

test('a survey accepts responses only when it is open and its owner is not hidden', () => {
  const now = at('02T00:00:00')
  expect(assertAnswerable(survey, now)).toBe(survey)
  for (const other of [undefined, { ...survey, ownerHidden: true }, { ...survey, closedAt: now }]) {
    expect(() => assertAnswerable(other, now)).toThrow('There is nothing here.')
  }
})

test('a full survey closed on a day, never before it was made', () => {
  expect(closingDay(at('07T15:16:17'), survey.createdAt)).toEqual(at('07T00:00:00'))
  expect(closingDay(at('01T15:16:17'), survey.createdAt)).toEqual(survey.createdAt)
})
