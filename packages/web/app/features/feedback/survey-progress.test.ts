import { expect, test } from 'vitest'
import { computeSurveyProgress } from './survey-progress.ts'

const openSurvey = { threshold: 3, closedAt: null }

test('computeSurveyProgress returns how many responses the next batch needs', () => {
  expect(computeSurveyProgress({ ...openSurvey, responses: 0, released: 0 })).toEqual({
    missing: 3,
    waiting: 0,
  })
  expect(computeSurveyProgress({ ...openSurvey, responses: 2, released: 0 })).toEqual({
    missing: 1,
    waiting: 2,
  })
  expect(computeSurveyProgress({ ...openSurvey, responses: 3, released: 3 })).toEqual({
    missing: 3,
    waiting: 0,
  })
  expect(computeSurveyProgress({ ...openSurvey, responses: 8, released: 6 })).toEqual({
    missing: 1,
    waiting: 2,
  })
})

test('computeSurveyProgress returns zeros when the survey is closed', () => {
  const closed = { responses: 2, released: 0, threshold: 5, closedAt: '2026-11-20T10:00:00.000Z' }
  expect(computeSurveyProgress(closed)).toEqual({ missing: 0, waiting: 0 })
})
