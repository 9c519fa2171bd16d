// Made from the catalogues by `npm run messages`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface SurveyGoneTexts {
  heading: string
  lead: string
}

export const surveyGoneTexts = /* @__PURE__ */ defineTexts<SurveyGoneTexts>({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
})
