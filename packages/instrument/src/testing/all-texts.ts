import { breakfast as germanBreakfast } from '../texts/de/breakfast.ts'
import { contentment as germanContentment } from '../texts/de/contentment.ts'
import { factorTexts as germanFactors } from '../texts/de/factors.ts'
import { guide as germanGuide } from '../texts/de/guide.ts'
import { insights as germanInsights, ownTexts as germanOwn } from '../texts/de/insights.ts'
import { patternTexts as germanPatterns } from '../texts/de/patterns.ts'
import { togetherTexts as germanTogether } from '../texts/de/together.ts'
import { breakfast } from '../texts/en/breakfast.ts'
import { contentment } from '../texts/en/contentment.ts'
import { factorTexts } from '../texts/en/factors.ts'
import { guide } from '../texts/en/guide.ts'
import { insights, ownTexts } from '../texts/en/insights.ts'
import { patternTexts } from '../texts/en/patterns.ts'
import { togetherTexts } from '../texts/en/together.ts'

/** The texts of result pages by language. */
export const allTexts = {
  en: { breakfast, contentment, factorTexts, guide, insights, ownTexts, patternTexts, togetherTexts },
  de: {
    breakfast: germanBreakfast,
    contentment: germanContentment,
    factorTexts: germanFactors,
    guide: germanGuide,
    insights: germanInsights,
    ownTexts: germanOwn,
    patternTexts: germanPatterns,
    togetherTexts: germanTogether,
  },
}
