// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsScoreTexts {
  shared: {
    figure: (values: { score: string | number }) => string
    inBand: (values: { band: string | number; range: string | number }) => string
    range: (values: { high: string | number; low: string | number }) => string
    twoBands: (values: { one: string | number; other: string | number }) => string
    importanceHeading: string
    importanceFigure: (values: { value: string | number }) => string
    importance: {
      higher: string
      lower: string
      same: string
    }
    importanceNote: string
    markPlain: string
    markRange: string
    markImportance: string
    categoriesHeading: string
    bands: {
      low: string
      middle: string
      high: string
    }
  }
  made: {
    summary: string
    levels: string
    safety: string
    joined: string
    mean: string
    counted: (values: { counted: number }) => string
    leftOut: (values: { factors: string | number }) => string
    countedUnknown: string
    values: string
    value: string
    valueNone: string
    rounded: string
    range: string
    weighted: string
    method: string
  }
}

export const resultsScoreTexts = /* @__PURE__ */ defineTexts<ResultsScoreTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
