import { expect, test } from 'vitest'
import { safetyTexts } from '#web/messages/safety/index.ts'
import type { CheckAnswer, CheckAnswers } from './private-check.ts'
import { checkQuestions, evaluateCheck } from './private-check.ts'

const answerAll = (answer: CheckAnswer): CheckAnswers =>
  Object.fromEntries(checkQuestions.map((question) => [question, answer]))

test('evaluateCheck returns calm when all answers are no', () => {
  expect(evaluateCheck(answerAll('no'))).toBe('calm')
})

test('evaluateCheck returns open when questions are unanswered and no answer indicates danger', () => {
  expect(evaluateCheck({})).toBe('open')
  expect(evaluateCheck({ fear: 'no' })).toBe('open')
  expect(evaluateCheck({ fear: 'no', force: 'sometimes' })).toBe('help')
})

test('texts draw conclusions only for the calm outcome', () => {
  expect(safetyTexts().calm.body).toContain('Nothing in your answers')
  expect(JSON.stringify(safetyTexts().open)).not.toMatch(/your answers|nothing says|you are free/i)
})

test.each(
  checkQuestions.flatMap((question) =>
    (['sometimes', 'yes', 'silent'] as const).map((answer) => [question, answer] as const),
  ),
)('evaluateCheck returns help when %s is answered with %s', (question, answer) => {
  expect(evaluateCheck({ ...answerAll('no'), [question]: answer })).toBe('help')
})
