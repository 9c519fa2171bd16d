import { expect, test } from 'vitest'
import { safetyTexts } from '#web/messages/safety/index.ts'
import type { CheckAnswer, CheckAnswers } from './private-check.ts'
import { checkQuestions, readCheck } from './private-check.ts'

const all = (answer: CheckAnswer): CheckAnswers =>
  Object.fromEntries(checkQuestions.map((question) => [question, answer]))

test('five times no is calm', () => {
  expect(readCheck(all('no'))).toBe('calm')
})

test('nothing is concluded from what was left open', () => {
  expect(readCheck({})).toBe('open')
  expect(readCheck({ fear: 'no' })).toBe('open')
  expect(readCheck({ fear: 'no', force: 'sometimes' })).toBe('help')
})

test('conclusions are shown only when every question was answered', () => {
  expect(safetyTexts().calm.body).toContain('Nothing in your answers')
  expect(JSON.stringify(safetyTexts().open)).not.toMatch(/your answers|nothing says|you are free/i)
})

test.each(
  checkQuestions.flatMap((question) =>
    (['sometimes', 'yes', 'silent'] as const).map((answer) => [question, answer] as const),
  ),
)('%s: %s alone leads to help', (question, answer) => {
  expect(readCheck({ ...all('no'), [question]: answer })).toBe('help')
})
