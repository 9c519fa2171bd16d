// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ResultsChangeTexts {
  heading: string
  since: (values: { date: string | number }) => string
  lead: (values: { compared: string | number; dependable: number; others: number }) => string
  nothing: string
  reading: string
  dependableHeading: string
  calmHeading: string
  openHeading: string
  easier: (values: { size: string | number }) => string
  harder: (values: { size: string | number }) => string
  calm: (values: { from: string | number; to: string | number }) => string
  calmAlone: string
  moved: (values: { from: string | number; to: string | number }) => string
  open: string
  how: string
  howBody: string
  why: string
  failed: string
}

export const resultsChangeTexts = /* @__PURE__ */ defineTexts<ResultsChangeTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
