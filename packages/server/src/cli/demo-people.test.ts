import { compare } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { createDemoAnswers, demoHalfWay, demoPairs } from './demo-people.ts'

const [steady, pursueAndWithdraw, oneSided] = demoPairs.map(({ first, second }, index) =>
  compare(createDemoAnswers(first, 2 * index + 1), createDemoAnswers(second, 2 * index + 2)),
)

test('createDemoAnswers returns the same 96 answers and 12 weights for the same seed', () => {
  const { answers, importance } = createDemoAnswers(demoHalfWay, 7)
  expect(Object.keys(answers)).toHaveLength(96)
  expect(Object.keys(importance)).toHaveLength(12)
  expect(createDemoAnswers(demoHalfWay, 7)).toEqual({ answers, importance })
})

test('the steady demo pair has the highest score and the pursue-withdraw pair the lowest', () => {
  const scores = [steady, oneSided, pursueAndWithdraw].map((comparison) => comparison?.score ?? 0)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect((scores[0] ?? 0) - (scores[2] ?? 0)).toBeGreaterThan(10)
})
