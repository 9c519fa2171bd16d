// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsCardTexts {
  title: string
  lead: string
  choose: string
  heading: (values: { count: number }) => string
  empty: string
  missing: string
  names: (values: { names: string | number }) => string
  share: string
  download: string
  portrait: string
  portraitHint: string
}

export const resultsCardTexts = /* @__PURE__ */ defineTexts<ResultsCardTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
