import { expect, test } from 'vitest'
import { roundPeople } from './rules.ts'

test.each([
  [0, null],
  [19, null],
  [20, 20],
  [29, 20],
  [30, 30],
  [1234, 1230],
])('%i users are presented as %s', (count, presented) => {
  expect(roundPeople(count)).toBe(presented)
})
