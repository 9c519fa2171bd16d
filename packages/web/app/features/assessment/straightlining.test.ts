import { expect, test } from 'vitest'
import type { AnswerMap } from './questionnaire.ts'
import { questions } from './questionnaire.ts'
import { findStraightlining } from './straightlining.ts'

type Value = AnswerMap[string]

const answered = (value: (index: number) => Value): AnswerMap =>
  Object.fromEntries(questions.map(({ id }, index) => [id, value(index)]))

test('findStraightlining reports a run of twelve identical answers but not of eleven', () => {
  expect(
    findStraightlining(answered((index) => (index >= 20 && index < 32 ? 4 : index % 2 === 0 ? 2 : 3))),
  ).toBe(12)
  expect(
    findStraightlining(answered((index) => (index >= 20 && index < 31 ? 4 : index % 2 === 0 ? 2 : 3))),
  ).toBeNull()
})

test('findStraightlining counts statements and ignores importance questions', () => {
  expect(findStraightlining(answered(() => 3))).toBe(96)
})

test('findStraightlining ends a run at a skipped question', () => {
  expect(findStraightlining(answered(() => 'skip'))).toBeNull()
  expect(findStraightlining(answered((index) => (index % 11 === 10 ? 'skip' : 5)))).toBeNull()
  expect(findStraightlining({})).toBeNull()
})
