import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectComparison, expectRows, type Vector } from './testing/vectors.ts'

const file = new URL('./vectors.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Vector[] }

test('there are sixteen cases', () => {
  expect(cases).toHaveLength(16)
})

test.each(cases)('$name: all values agree with the independent program', expectComparison)

test.each(cases)('$name: both readers get the expected rows', expectRows)
