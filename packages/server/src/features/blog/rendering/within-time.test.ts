import { expect, test } from 'vitest'
import { TookTooLongError, withinTime } from './within-time.ts'

test('work that never ends is ended, and what comes after it goes on', () => {
  const forever = (): never => {
    for (;;);
  }
  expect(() => withinTime(20, forever)).toThrow(TookTooLongError)
  expect(withinTime(60_000, () => ['done'])).toEqual(['done'])
})

test('what work throws comes through', () => {
  const failure = new TypeError('broken')
  const fail = (): never => {
    throw failure
  }
  expect(() => withinTime(60_000, fail)).toThrow(failure)
})
