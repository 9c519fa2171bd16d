import type { ContentmentTexts } from '@twofold/instrument/text-types'
import { defineTexts } from '../define-texts.ts'

export const contentmentTexts = defineTexts<ContentmentTexts>(
  {
    en: () => import('@twofold/instrument/texts/en/contentment'),
    de: () => import('@twofold/instrument/texts/de/contentment'),
  },
  (_, module) => (module as { contentment: ContentmentTexts }).contentment,
)
