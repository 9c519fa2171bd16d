import { expect, test } from 'vitest'
import { formatRetryTime } from './retry-time.ts'

test.each([
  [30, '30 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [3600, '60 minutes'],
  [5401, '2 hours'],
])('formatRetryTime formats %i seconds as %s', (seconds, duration) => {
  expect(formatRetryTime(seconds)).toBe(`You can try again in ${duration}.`)
})
