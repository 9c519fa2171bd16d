import { expect, test } from 'vitest'
import { formatRespondedCookie, hasResponded } from './responded-cookie.ts'

test('formatRespondedCookie has a constant value, expires when a survey closes at the latest and is limited to the form path', () => {
  expect(formatRespondedCookie('aB-_', false)).toBe(
    'answered-aB-_=1; Path=/360-survey; Max-Age=7776000; SameSite=Strict',
  )
  expect(formatRespondedCookie('aB-_', true)).toMatch(/; Secure$/)
})

test('hasResponded finds the cookie of the survey among others', () => {
  expect(hasResponded('a=b; answered-x=1', 'x')).toBe(true)
  expect(hasResponded('', 'x')).toBe(false)
  expect(hasResponded('answered-y=1; answered-x=10; unanswered-x=1; answered-xx=1', 'x')).toBe(false)
})
