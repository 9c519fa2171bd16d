import { compare } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { answersOf, demoHalfWay, demoPairs } from './demo-people.ts'

const [steady, pursueAndWithdraw, oneSided] = demoPairs.map(({ first, second }, index) =>
  compare(answersOf(first, 2 * index + 1), answersOf(second, 2 * index + 2)),
)

test('answersOf gives all 96 statements and 12 weights, the same ones each time', () => {
  const { answers, importance } = answersOf(demoHalfWay, 7)
  expect(Object.keys(answers)).toHaveLength(96)
  expect(Object.keys(importance)).toHaveLength(12)
  expect(answersOf(demoHalfWay, 7)).toEqual({ answers, importance })
})

test('the demo pairs differ: a steady one has the highest score, and one that pursues and withdraws the lowest', () => {
  const scores = [steady, oneSided, pursueAndWithdraw].map((comparison) => comparison?.score ?? 0)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect((scores[0] ?? 0) - (scores[2] ?? 0)).toBeGreaterThan(10)
})
