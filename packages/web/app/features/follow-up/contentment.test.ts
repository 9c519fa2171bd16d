import { expect, test } from 'vitest'
import { describeContentment } from './contentment.ts'

test.each([
  ['first', [70]],
  ['first', [null, 70]],
  ['unknown', [70, null]],
  ['unknown', []],
  ['level', [70, 40]],
  ['level', [40, null, 70]],
  ['higher', [40, 71]],
  ['lower', [75, 44]],
  ['low', [80, 39]],
  ['low', [39]],
] as const)('describeContentment returns %s for %j', (outcome, values) => {
  expect(describeContentment(values.map((contentmentValue) => ({ contentmentValue })))).toBe(outcome)
})
