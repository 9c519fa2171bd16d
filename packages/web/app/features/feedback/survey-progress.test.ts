import { expect, test } from 'vitest'
import { surveyProgress } from './survey-progress.ts'

const open = { threshold: 3, closedAt: null }

test('says how many answers fill the next group', () => {
  expect(surveyProgress({ ...open, responses: 0, released: 0 })).toEqual({ missing: 3, waiting: 0 })
  expect(surveyProgress({ ...open, responses: 2, released: 0 })).toEqual({ missing: 1, waiting: 2 })
  expect(surveyProgress({ ...open, responses: 3, released: 3 })).toEqual({ missing: 3, waiting: 0 })
  expect(surveyProgress({ ...open, responses: 8, released: 6 })).toEqual({ missing: 1, waiting: 2 })
})

test('nothing is missing once it is closed', () => {
  const closed = { responses: 2, released: 0, threshold: 5, closedAt: '2026-11-20T10:00:00.000Z' }
  expect(surveyProgress(closed)).toEqual({ missing: 0, waiting: 0 })
})
