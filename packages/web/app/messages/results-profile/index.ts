// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsProfileTexts {
  private: string
  privateLink: string
  strengthsHeading: string
  strengthsLead: string
  easiestHeading: string
  easiestLead: string
  noStrengths: string
  factorsHeading: string
  othersHeading: string
  safetyHeading: string
  safetyLead: string
  factorsLead: string
  range: (values: { high: string | number; low: string | number }) => string
  noValue: string
  bandOpen: string
  aboutTitle: string
  meaningTitle: string
  tryThis: string
  ownSuggestion: string
  help: string
  referencesTitle: string
  readMore: string
  more: string
  scale: {
    title: string
    low: string
    middle: string
    high: string
    lowRange: string
    middleRange: string
    highRange: string
  }
  computed: {
    summary: string
    answered: (values: { answered: number }) => string
    mean: (values: {
      answered: string | number
      mean: string | number
      native: string | number
      sum: string | number
    }) => string
    turned: (values: { ease: string | number; native: string | number }) => string
    shown: (values: { value: string | number }) => string
    error: (values: { se: string | number }) => string
    range: (values: {
      ease: string | number
      high: string | number
      low: string | number
      se: string | number
    }) => string
    cut: string
    band: (values: { band: string | number; value: string | number }) => string
    open: (values: { answered: number }) => string
    unknown: string
    method: string
  }
  helpTitle: string
  helpBody: string
}

export const resultsProfileTexts = /* @__PURE__ */ defineTexts<ResultsProfileTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
