import { expect, test } from 'vitest'
import { fill } from './fill.ts'
import { icu } from './icu.ts'

test('fills every place of a text, also twice', () => {
  expect(fill('{a} and {b}, {a}')({ a: 'one', b: 2 })).toBe('one and 2, one')
})

test('a missing or misspelt value is a type error', () => {
  const hello = fill('Hello {name}')
  // @ts-expect-error the place is called name
  hello({ nmae: 'Ada' })
  expect(hello({ name: 'Ada' })).toBe('Hello Ada')
})

test('plurals follow the rules of the language', () => {
  const answers = icu<{ count: number }>('{count, plural, one {# answer} other {# answers}}')
  expect([1, 2, 1200].map((count) => answers({ count }))).toEqual(['1 answer', '2 answers', '1,200 answers'])
})
