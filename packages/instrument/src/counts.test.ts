import { expect, test } from 'vitest'
import {
  FACTOR_COUNT,
  factors,
  getQuestionnaire,
  INSTRUMENT_VERSION,
  STATEMENTS_PER_FACTOR,
  STATEMENTS_PER_PART,
  statements,
  TOTAL_QUESTIONS,
} from './index.ts'

const { importanceQuestions } = getQuestionnaire(INSTRUMENT_VERSION)

test('counts equal the number of factors, statements and importance questions', () => {
  expect(factors).toHaveLength(FACTOR_COUNT)
  expect(importanceQuestions).toHaveLength(FACTOR_COUNT)
  expect(statements).toHaveLength(2 * STATEMENTS_PER_PART)
  expect(statements.length + importanceQuestions.length).toBe(TOTAL_QUESTIONS)
})

test.each(factors.map(({ id }) => id))('%s has the same number of statements in each part', (id) => {
  for (const part of ['self', 'partner']) {
    const own = statements.filter((one) => one.factor === id && one.part === part)
    expect(own).toHaveLength(STATEMENTS_PER_FACTOR)
  }
})
