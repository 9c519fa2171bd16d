import { assessment } from '@twofold/contract'
import {
  answerScale,
  categories,
  factors,
  INSTRUMENT_VERSION,
  importanceQuestions,
  importanceScale,
  observerScale,
  observerStatements,
  statements,
} from '@twofold/instrument'
import { defineHandler } from '#server/api/handler.ts'
import { rates } from '#server/limits.ts'

const questionnaire = {
  version: INSTRUMENT_VERSION,
  categories: categories.map(({ id, name }) => ({ id, name })),
  factors: factors.map(({ id, name, category, direction, observable }) => ({
    id,
    name,
    category,
    direction,
    observable,
  })),
  scale: [...answerScale],
  importanceScale: [...importanceScale],
  observerScale: [...observerScale],
  statements: statements.map(({ id, factor, part, reversed, text }) => ({
    id,
    factor,
    part,
    reversed,
    text,
  })),
  importance: importanceQuestions.map(({ factor, text }) => ({ factor, text })),
  observerStatements: observerStatements.map(({ id, factor, reversed, text }) => ({
    id,
    factor,
    reversed,
    text,
  })),
}

export const getInstrument = defineHandler(
  assessment.getInstrument,
  { limit: rates.publicRead, cacheSeconds: 3600 },
  async () => questionnaire,
)
