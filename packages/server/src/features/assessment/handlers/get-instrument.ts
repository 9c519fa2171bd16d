import { assessment } from '@twofold/contract'
import { categories, factors, getQuestionnaire, INSTRUMENT_VERSION } from '@twofold/instrument'
import { defineHandler } from '#server/api/handler.ts'
import { rates } from '#server/limits.ts'

export const getInstrument = defineHandler(
  assessment.getInstrument,
  { limit: rates.publicRead, cacheSeconds: 3600 },
  async ({ input }) => {
    const { version, language, ...questionnaire } = getQuestionnaire(
      input.version ?? INSTRUMENT_VERSION,
      input.locale,
    )
    return {
      version,
      locale: language,
      categories: categories.map(({ id, name }) => ({ id, name })),
      factors: factors.map(({ id, name, category, direction, observable }) => ({
        id,
        name,
        category,
        direction,
        observable,
      })),
      scale: [...questionnaire.answerScale],
      importanceScale: [...questionnaire.importanceScale],
      observerScale: [...questionnaire.answerScale],
      statements: [...questionnaire.statements],
      importance: [...questionnaire.importanceQuestions],
      observerStatements: [...questionnaire.observerStatements],
    }
  },
)
