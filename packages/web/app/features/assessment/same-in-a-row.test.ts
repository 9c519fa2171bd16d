import { expect, test } from 'vitest'
import type { AnswerMap } from './questionnaire.ts'
import { questions } from './questionnaire.ts'
import { tellingRun } from './same-in-a-row.ts'

type Value = AnswerMap[string]

const answered = (value: (index: number) => Value): AnswerMap =>
  Object.fromEntries(questions.map(({ id }, index) => [id, value(index)]))

test('twelve alike in a row are worth a line, eleven are not', () => {
  expect(tellingRun(answered((index) => (index >= 20 && index < 32 ? 4 : index % 2 === 0 ? 2 : 3)))).toBe(12)
  expect(
    tellingRun(answered((index) => (index >= 20 && index < 31 ? 4 : index % 2 === 0 ? 2 : 3))),
  ).toBeNull()
})

test('everything alike counts the statements, not what matters', () => {
  expect(tellingRun(answered(() => 3))).toBe(96)
})

test('leaving out is no answer, and ends a run', () => {
  expect(tellingRun(answered(() => 'skip'))).toBeNull()
  expect(tellingRun(answered((index) => (index % 11 === 10 ? 'skip' : 5)))).toBeNull()
  expect(tellingRun({})).toBeNull()
})
