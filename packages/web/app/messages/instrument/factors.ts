import type { FactorTexts } from '@twofold/instrument/text-types'
import { defineTexts } from '../define-texts.ts'

export const factorTexts = defineTexts<FactorTexts>(
  { en: () => import('@twofold/instrument/texts/en/factors') },
  (_, module) => (module as { factorTexts: FactorTexts }).factorTexts,
)
