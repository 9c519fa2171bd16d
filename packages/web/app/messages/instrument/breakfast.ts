import type { BreakfastTexts } from '@twofold/instrument/text-types'
import { defineTexts } from '../define-texts.ts'

export const breakfastTexts = defineTexts<BreakfastTexts>(
  {
    en: () => import('@twofold/instrument/texts/en/breakfast'),
    de: () => import('@twofold/instrument/texts/de/breakfast'),
  },
  (_, module) => (module as { breakfast: BreakfastTexts }).breakfast,
)
