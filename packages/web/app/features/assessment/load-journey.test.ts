import { expect, test } from 'vitest'
import { createClientCache } from '#web/api/client-cache.ts'
import { loadJourney } from './load-journey.ts'

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
])('loadJourney asks for %s before any of them has arrived', (_case, locked, expected) => {
  const asked: string[] = []
  const cache = createClientCache(
    ({ name }) => {
      asked.push(name)
      return Promise.withResolvers<never>().promise
    },
    () => 0,
  )
  void loadJourney({ locked }, cache)
  expect(asked.toSorted()).toEqual(expected)
})
