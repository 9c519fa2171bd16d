import { expect, test } from 'vitest'
import { assertAcceptsResponses, closingDay, findClosedAt } from './rules.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const survey = {
  createdAt: at('01T10:00:00'),
  closesAt: at('20T10:00:00'),
  closedAt: null,
  ownerHidden: false,
}

test('findClosedAt returns the end of the lifetime even if the job has not closed the survey', () => {
  expect(findClosedAt(survey, at('20T09:59:59'))).toBeNull()
  expect(findClosedAt(survey, at('20T10:00:00'))).toEqual(survey.closesAt)
  expect(findClosedAt({ ...survey, closedAt: at('05T00:00:00') }, at('25T00:00:00'))).toEqual(
    at('05T00:00:00'),
  )
})

test('assertAcceptsResponses throws unless the survey is open and its owner visible', () => {
  const now = at('02T00:00:00')
  expect(assertAcceptsResponses(survey, now)).toBe(survey)
  for (const other of [undefined, { ...survey, ownerHidden: true }, { ...survey, closedAt: now }]) {
    expect(() => assertAcceptsResponses(other, now)).toThrow('Not found.')
  }
})

test('closingDay returns the start of the day, but not before the survey was created', () => {
  expect(closingDay(at('07T15:16:17'), survey.createdAt)).toEqual(at('07T00:00:00'))
  expect(closingDay(at('01T15:16:17'), survey.createdAt)).toEqual(survey.createdAt)
})
