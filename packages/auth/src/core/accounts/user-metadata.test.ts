import { expect, test } from 'vitest'
import { assertStorable } from './user-metadata.ts'

const accepts = (value: unknown) => {
  try {
    assertStorable({ value })
    return true
  } catch {
    return false
  }
}

test.each([
  ['text', true],
  ['a pair of surrogates: \u{1f600}', true],
  ['typed: \\u0000 and \\ud800', true],
  ['a NUL: \0', false],
  ['a NUL after a backslash: \\\0', false],
  ['an unpaired surrogate: \ud800', false],
])('assertStorable accepts %j: %j', (value, isStorable) => {
  expect(accepts(value)).toBe(isStorable)
  expect(accepts({ [value]: 1 })).toBe(isStorable)
})
