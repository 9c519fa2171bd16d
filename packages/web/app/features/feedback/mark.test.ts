import { expect, test } from 'vitest'
import { isMarked, markCookie } from './mark.ts'

test('the mark is the same for everybody, lasts 90 days and stays with the forms', () => {
  expect(markCookie('aB-_', false)).toBe(
    'answered-aB-_=1; Path=/360-survey; Max-Age=7776000; SameSite=Strict',
  )
  expect(markCookie('aB-_', true)).toMatch(/; Secure$/)
})

test('it is found among others, and no other survey’s is taken for it', () => {
  expect(isMarked('a=b; answered-x=1', 'x')).toBe(true)
  expect(isMarked('', 'x')).toBe(false)
  expect(isMarked('answered-y=1; answered-x=10; unanswered-x=1; answered-xx=1', 'x')).toBe(false)
})
