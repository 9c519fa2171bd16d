// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsRevealTexts {
  here: string
  news: string
  levels: {
    score: string
    factors: string
    viewOfPartner: string
  }
  together: string
  alone: string
  later: string
  open: string
  quiet: (values: { name: string | number }) => string
  quietUnnamed: string
  tips: {
    together: string
    alone: string
  }
  scoreOnly: {
    title: string
    meaning: string
    lead: string
    heading: string
    points: readonly string[]
    note: string
    share: string
  }
}

export const resultsRevealTexts = /* @__PURE__ */ defineTexts<ResultsRevealTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
