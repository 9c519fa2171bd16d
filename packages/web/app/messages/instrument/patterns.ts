import type { PatternTexts } from '@twofold/instrument/text-types'
import { defineTexts } from '../define-texts.ts'

export const patternTexts = defineTexts<PatternTexts>(
  {
    en: () => import('@twofold/instrument/texts/en/patterns'),
    de: () => import('@twofold/instrument/texts/de/patterns'),
  },
  (_, module) => (module as { patternTexts: PatternTexts }).patternTexts,
)
