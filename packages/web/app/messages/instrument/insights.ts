import type { InsightTexts } from '@twofold/instrument/text-types'
import { defineTexts } from '../define-texts.ts'

export const insightTexts = defineTexts<InsightTexts>(
  {
    en: () => import('@twofold/instrument/texts/en/insights'),
    de: () => import('@twofold/instrument/texts/de/insights'),
  },
  (_, module) => (module as { insights: InsightTexts }).insights,
)
