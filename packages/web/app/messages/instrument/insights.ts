import type { InsightTexts, OwnTexts } from '@twofold/instrument/text-types'
import { defineTexts } from '../define-texts.ts'

interface InsightModule {
  insights: InsightTexts
  ownTexts: OwnTexts
}

const read = defineTexts<InsightModule>(
  {
    en: () => import('@twofold/instrument/texts/en/insights'),
    de: () => import('@twofold/instrument/texts/de/insights'),
  },
  (_, module) => module as InsightModule,
)

export const insightTexts = (): InsightTexts => read().insights

/** Texts of the own profile that are the same for all factors. */
export const ownTexts = (): OwnTexts => read().ownTexts
