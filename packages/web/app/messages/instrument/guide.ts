import type { GuideTexts } from '@twofold/instrument/text-types'
import { defineTexts } from '../define-texts.ts'

export const guideTexts = defineTexts<GuideTexts>(
  {
    en: () => import('@twofold/instrument/texts/en/guide'),
    de: () => import('@twofold/instrument/texts/de/guide'),
  },
  (_, module) => (module as { guide: GuideTexts }).guide,
)
