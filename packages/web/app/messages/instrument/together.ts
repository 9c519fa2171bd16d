import type { TogetherTexts } from '@twofold/instrument'
import { defineTexts } from '../define-texts.ts'

export const togetherTexts = defineTexts<TogetherTexts>(
  {
    en: () => import('@twofold/instrument/texts/en/together'),
    de: () => import('@twofold/instrument/texts/de/together'),
  },
  (_, module) => (module as { togetherTexts: TogetherTexts }).togetherTexts,
)
