import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#web/api/queries.ts'
import { loadJourney } from './journey-query.ts'

afterEach(() => queryClient.clear())

test.each([
  [
    'all four replies',
    false,
    ['assessment.getDraft', 'assessment.listAssessments', 'config.getConfig', 'consent.getConsents'],
  ],
  [
    'no answers while they are locked',
    true,
    ['assessment.listAssessments', 'config.getConfig', 'consent.getConsents'],
  ],
])('loadJourney requests %s in parallel', (_case, locked, expected) => {
  loadJourney(locked).catch(() => undefined)
  const requested = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .map(({ queryKey }) => String(queryKey[0]))
    .filter((name) => name.includes('.'))
  expect(requested.toSorted()).toEqual(expected)
})
