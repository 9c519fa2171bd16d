// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsScoreTexts {
  shared: {
    categoriesHeading: string
    safetyNote: string
  }
  made: {
    summary: string
    levels: string
    safety: string
    joined: string
    mean: string
    countedUnknown: string
    values: string
    value: string
    rounded: string
    range: string
    method: string
  }
  neverSafe: string
}

export const resultsScoreTexts = /* @__PURE__ */ defineTexts<ResultsScoreTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
