import { expect, test } from 'vitest'
import { findIdenticalRun } from './identical-run.ts'
import { type AnswerMap, questions } from './questionnaire.ts'

type Value = AnswerMap[string]

const answered = (value: (index: number) => Value): AnswerMap =>
  Object.fromEntries(questions.map(({ id }, index) => [id, value(index)]))

test('findIdenticalRun reports a run of twelve identical answers but not of eleven', () => {
  expect(
    findIdenticalRun(answered((index) => (index >= 20 && index < 32 ? 4 : index % 2 === 0 ? 2 : 3))),
  ).toBe(12)
  expect(
    findIdenticalRun(answered((index) => (index >= 20 && index < 31 ? 4 : index % 2 === 0 ? 2 : 3))),
  ).toBeNull()
})

test('findIdenticalRun counts statements and ignores importance questions', () => {
  expect(findIdenticalRun(answered(() => 3))).toBe(96)
})

test('findIdenticalRun ends a run at a skipped question', () => {
  expect(findIdenticalRun(answered(() => 'skip'))).toBeNull()
  expect(findIdenticalRun(answered((index) => (index % 11 === 10 ? 'skip' : 5)))).toBeNull()
  expect(findIdenticalRun({})).toBeNull()
})
