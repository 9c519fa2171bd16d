import { assessment } from '@twofold/contract'
import { categories, factors, getQuestionnaire, INSTRUMENT_VERSION } from '@twofold/instrument'
import { defineHandler } from '#server/api/handler.ts'
import { rates } from '#server/limits.ts'

export const getInstrument = defineHandler(
  assessment.getInstrument,
  { limit: rates.publicRead, cacheSeconds: 3600 },
  async ({ input }) => {
    const { version, language, ...asked } = getQuestionnaire(
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
      scale: [...asked.answerScale],
      importanceScale: [...asked.importanceScale],
      observerScale: [...asked.answerScale],
      statements: [...asked.statements],
      importance: [...asked.importanceQuestions],
      observerStatements: [...asked.observerStatements],
    }
  },
)
