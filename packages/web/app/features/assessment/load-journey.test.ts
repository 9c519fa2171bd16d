import { expect, test } from 'vitest'
import { createClientCache } from '#web/api/client-cache.ts'
import { loadJourney } from './load-journey.ts'

test.each([
  [
    'all four responses',
    false,
    ['assessment.getDraft', 'assessment.listAssessments', 'config.getConfig', 'consent.getConsents'],
  ],
  [
    'no answers while results are locked',
    true,
    ['assessment.listAssessments', 'config.getConfig', 'consent.getConsents'],
  ],
])('loadJourney requests %s in parallel', (_case, locked, expected) => {
  const requested: string[] = []
  const cache = createClientCache(
    ({ name }) => {
      requested.push(name)
      return Promise.withResolvers<never>().promise
    },
    () => 0,
  )
  void loadJourney({ locked }, cache)
  expect(requested.toSorted()).toEqual(expected)
})
