import { expect, test } from 'vitest'
import { TookTooLongError, withinTime } from './within-time.ts'

test('work that never ends is ended, and what comes after it goes on', () => {
  const forever = (): never => {
    for (;;);
  }
  expect(() => withinTime(20, forever)).toThrow(TookTooLongError)
  expect(withinTime(60_000, () => ['done'])).toEqual(['done'])
})

test('work that the machine has not let run begins again', () => {
  let begun = 0
  const starved = () => {
    begun += 1
    // Waits without running, as a thread does whose turn does not come.
    if (begun === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000)
    return begun
  }
  expect(withinTime(500, starved)).toBe(2)
})

test('what work throws comes through', () => {
  const failure = new TypeError('broken')
  const fail = (): never => {
    throw failure
  }
  expect(() => withinTime(60_000, fail)).toThrow(failure)
})
