import { expect, test } from 'vitest'
import { getVisit } from './lock-answers.ts'

test.for([
  ['/results/7', '/results/7'],
  ['/results/7/map', '/results/7'],
  ['/dashboard/check-in/7', '/dashboard/check-in/7'],
])('getVisit of %s is %s, so that a sub-page asks no second time', ([pathname = '', visit]) => {
  expect(getVisit(pathname, { sessionId: '7' })).toBe(visit)
})

test('getVisit returns null when the page is not about one assessment', () => {
  expect(getVisit('/dashboard/data', {})).toBeNull()
})
