import { expect, test } from 'vitest'
import { fill } from './fill.ts'
import { icu } from './icu.ts'

test('fills every place of a text, also twice', () => {
  expect(fill('{a} and {b}, {a}')({ a: 'one', b: 2 })).toBe('one and 2, one')
})

test('nothing that is filled in turns the words around it', () => {
  const said = fill('{name} asks you, 3 times')
  const counted = icu<{ name: string; count: number }>(
    '{name} has {count, plural, one {# answer} other {# answers}}',
  )
  expect(said({ name: 'Ben\u202e\u2067' })).toBe('Ben asks you, 3 times')
  expect(said({ name: 'דנה' })).toBe('\u2068דנה\u2069 asks you, 3 times')
  expect(counted({ name: 'ليلى\u202e', count: 2 })).toBe('\u2068ليلى\u2069 has 2 answers')
  expect(said({ name: 'Zoë-Łucja O’Neil' })).toBe('Zoë-Łucja O’Neil asks you, 3 times')
  expect(said({ name: '花子' })).toBe('花子 asks you, 3 times')
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
