import { factorTexts as germanFactors } from '../texts/de/factors.ts'
import { guide as germanGuide } from '../texts/de/guide.ts'
import { insights as germanInsights } from '../texts/de/insights.ts'
import { patternTexts as germanPatterns } from '../texts/de/patterns.ts'
import { factorTexts } from '../texts/en/factors.ts'
import { guide } from '../texts/en/guide.ts'
import { insights } from '../texts/en/insights.ts'
import { patternTexts } from '../texts/en/patterns.ts'

/** The texts of result pages by language. */
export const allTexts = {
  en: { factorTexts, guide, insights, patternTexts },
  de: {
    factorTexts: germanFactors,
    guide: germanGuide,
    insights: germanInsights,
    patternTexts: germanPatterns,
  },
}
